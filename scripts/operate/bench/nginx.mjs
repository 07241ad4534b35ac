import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { UserError } from '../../site/command.mjs'
import { freePort, waitFor } from '../../site/processes.mjs'
import { inProject } from '../../site/project.mjs'
import { findProgram, isRoot } from '../../site/system.mjs'

const FOLDER = inProject('.data', 'bench', 'nginx')

/**
 * nginx with the same bytes as files, where it is installed.
 * @param {{name: string, body: string}[]} pages
 * @returns {Promise<string | undefined>} its address, below which each page stands by its name
 */
export async function startNginx(shutdown, pages) {
  const command = findProgram('nginx')
  if (!command) return undefined
  fs.mkdirSync(`${FOLDER}/pages`, { recursive: true })
  for (const { name, body } of pages) fs.writeFileSync(`${FOLDER}/pages/${name}`, body)
  const port = await freePort()
  fs.writeFileSync(`${FOLDER}/nginx.conf`, configuration(port))
  const child = spawn(command, ['-p', FOLDER, '-c', `${FOLDER}/nginx.conf`, '-e', `${FOLDER}/error.log`], {
    stdio: 'ignore',
  })
  shutdown.add(() => child.kill('SIGTERM'))
  const base = `http://127.0.0.1:${port}`
  const up = await waitFor(
    () =>
      fetch(`${base}/${pages[0].name}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    10_000,
  )
  if (!up) throw new UserError(`nginx did not start; its log is ${FOLDER}/error.log.`)
  return base
}

const configuration = (port) => `
${isRoot ? 'user root;' : ''}
daemon off;
worker_processes auto;
pid ${FOLDER}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
  default_type text/html;
  open_file_cache max=100;
  client_body_temp_path ${FOLDER}/body;
  proxy_temp_path ${FOLDER}/proxy;
  fastcgi_temp_path ${FOLDER}/fastcgi;
  uwsgi_temp_path ${FOLDER}/uwsgi;
  scgi_temp_path ${FOLDER}/scgi;
  server { listen 127.0.0.1:${port}; root ${FOLDER}/pages; }
}
`
