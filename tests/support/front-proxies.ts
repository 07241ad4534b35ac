import dgram from 'node:dgram'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { vi } from 'vitest'
import { startProgram } from '../../scripts/operate/cluster/programs.mjs'
import { freePort } from '../../scripts/site/processes.mjs'
import { isRoot } from '../../scripts/site/system.mjs'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')

type Shutdown = { add: (step: () => unknown) => void }

/** A configuration of `deploy/`, with the names and addresses of compose.yaml replaced by those of this machine. */
function configuration(file: string, replacements: [string, string][]) {
  let text = fs.readFileSync(path.join(DEPLOY, file), 'utf8')
  for (const [name, here] of replacements) {
    if (!text.includes(name)) throw new Error(`deploy/${file} has no '${name}'.`)
    text = text.replaceAll(name, here)
  }
  return text
}

/** A name server that knows one name, whose address can be changed: Docker's, as far as nginx asks it. */
export async function startNameServer(shutdown: Shutdown) {
  const server = dgram.createSocket('udp4')
  const known = { address: '127.0.0.1', port: 0 }
  server.on('message', (query, from) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5)
    const flags = Buffer.from([0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0])
    // The name of the question, an IPv4 address, valid for the ten minutes Docker says.
    const answer = Buffer.from([
      0xc0,
      12,
      0,
      1,
      0,
      1,
      0,
      0,
      2,
      0x58,
      0,
      4,
      ...known.address.split('.').map(Number),
    ])
    server.send(Buffer.concat([query.subarray(0, 2), flags, question, answer]), from.port, from.address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  shutdown.add(() => server.close())
  known.port = (server.address() as AddressInfo).port
  return known
}

/** nginx with deploy/nginx.conf, before a Varnish of this port; returns its own port. */
export async function startNginx(
  shutdown: Shutdown,
  folder: string,
  { varnishPort, nameServerPort }: { varnishPort: number; nameServerPort: number },
) {
  const port = await freePort()
  const site = configuration('nginx.conf', [
    ['listen 8080', `listen 127.0.0.1:${port}`],
    ['varnish:6081', `varnish:${varnishPort}`],
    ['127.0.0.11 ', `127.0.0.1:${nameServerPort} `],
    ['172.30.51.0/24', '127.0.0.1/32'],
    ['/var/log/nginx', folder],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(
    file,
    `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; events {} http { ${temporary}\n${site}}`,
  )
  const nginx = startProgram('nginx', ['-c', file, '-e', `${folder}/nginx-error.log`], `${folder}/nginx.log`)
  shutdown.add(nginx.stop)
  await nginx.untilUp(() => fetch(`http://127.0.0.1:${port}/api/metrics`))
  return port
}

/** Caddy with deploy/Caddyfile, before an nginx of this port; returns its own port. Its certificate is one of its own. */
export async function startCaddy(shutdown: Shutdown, folder: string, nginxPort: number) {
  const port = await freePort()
  const file = path.join(folder, 'Caddyfile')
  fs.writeFileSync(
    file,
    configuration('Caddyfile', [
      ['nginx:8080', `127.0.0.1:${nginxPort}`],
      ['admin off', `admin off\n\thttp_port ${await freePort()}`],
    ]),
  )
  vi.stubEnv('SITE_URL', `https://localhost:${port}`)
  vi.stubEnv('XDG_DATA_HOME', folder)
  vi.stubEnv('XDG_CONFIG_HOME', folder)
  const log = `${folder}/caddy.log`
  const caddy = startProgram('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], log)
  vi.unstubAllEnvs()
  shutdown.add(caddy.stop)
  await caddy.untilUp(async () => fs.readFileSync(log, 'utf8').includes('certificate obtained successfully'))
  return port
}
