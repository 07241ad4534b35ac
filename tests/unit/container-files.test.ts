import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { serverVariables, siteVariables } from '@/lib/config/env-variables'
import { INQUIRY_FILES_MAX_BYTES } from '@/lib/kinds/inquiry/files'
import {
  JSON_BODY_LIMIT_BYTES,
  LONG_WORK_REPLY_MS,
  MOVING_LIMIT_MS,
  SHEET_UPLOAD_LIMIT_BYTES,
  UPLOAD_FORM_OVERHEAD_BYTES,
} from '@/lib/values/limits'
import { startProgram } from '../../scripts/operate/cluster/programs.mjs'
import { freePort } from '../../scripts/site/processes.mjs'
import { findProgram } from '../../scripts/site/system.mjs'
import { composeServices, imageStages } from '../support/compose'

const PROJECT = path.resolve(import.meta.dirname, '../..')

const read = (file: string) => fs.readFileSync(path.join(PROJECT, file), 'utf8')

describe('the files for containers', { timeout: 60_000 }, () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' })
    return { status, output: `${stdout}${stderr}` }
  }

  test('compose.yaml has no fault a linter knows', () => {
    const { status, output } = run(
      'node_modules/dclint/bin/dclint.cjs',
      'compose.yaml',
      '--max-warnings',
      '0',
    )
    expect(status, output).toBe(0)
  })

  test('the Dockerfile has no fault a linter knows', () => {
    const { output } = run('node_modules/dockerfilelint/bin/dockerfilelint', '-o', 'json', 'Dockerfile')
    const { files } = JSON.parse(output)
    const titles = files[0].issues.map(
      ({ title, content }: { title: string; content: string }) => `${title}: ${content}`,
    )
    // It takes stages for images, which have no tag, and does not know the form of a command in brackets.
    const known = /^Base Image Missing Tag: FROM packages |^Invalid Argument Format: HEALTHCHECK /
    expect(titles.filter((title: string) => !known.test(title))).toEqual([])
  })

  test('the images run as users without rights, and compose keeps the inner services to themselves', () => {
    expect(read('Dockerfile')).toMatch(/USER 1000:1000\n(?!.*USER root).*USER node\n(?!.*USER root)/s)
    const ports = Object.values(composeServices({})).flatMap(({ ports = [], profiles = [] }) =>
      ports.map((port) => [port, ...profiles].join(' ')),
    )
    expect(ports).toEqual(['0.0.0.0:80:80 tls', '0.0.0.0:443:443 tls', '127.0.0.1:8080:8080'])
  })

  test('every setting of the site can be set for containers, and is explained in .env.example', () => {
    const names = Object.keys({ ...siteVariables.shape, ...serverVariables.shape })
    const settings = Object.fromEntries(names.map((name) => [name, `own ${name}`]))
    const { site } = composeServices(settings)
    expect(names.filter((name) => !site?.environment?.[name])).toEqual([])
    const decided = names.filter((name) => !site?.environment?.[name]?.includes(`own ${name}`))
    expect(decided.toSorted()).toEqual([
      'DATABASE_URL',
      'FRONT_CACHE_URLS',
      'MEDIA_DIR',
      'PORT',
      'REDIS_URL',
      'TRUST_PROXY_HOPS',
      'VISITS_FROM_FRONT_CACHE',
    ])
    // What the commands of the site set themselves.
    const own = ['NODE_ENV', 'LUMENRIDGE_DEMO']
    const example = read('.env.example')
    expect(names.filter((name) => !own.includes(name) && !example.includes(`\n#${name}=`))).toEqual([])
  })

  test('the README has every setting of .env.example in its table, by its name or by what names of its group begin with', () => {
    const settings = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
    const rows = [...read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]*)(…?)` /gm)]
    const isOf = (setting: string, [, name = '', more]: RegExpMatchArray) =>
      more ? setting.startsWith(name) : setting === name
    expect(settings.length).toBeGreaterThan(50)
    expect(settings.filter((setting) => !rows.some((row) => isOf(setting, row)))).toEqual([])
    expect(rows.filter((row) => !settings.some((setting) => isOf(setting, row)))).toEqual([])
  })

  test('the log of Varnish is read where Varnish writes it, by the same user', () => {
    const folder = /"-n", "(\/\w+)"/.exec(read('deploy/varnish/Dockerfile'))?.[1] ?? ''
    const { varnish, visits } = composeServices({})
    expect(imageStages().visits?.command.slice(-2)).toEqual(['-n', folder])
    expect([varnish?.volumes, visits?.volumes]).toEqual([[`varnish:${folder}`], [`varnish:${folder}:ro`]])
    expect(read('deploy/varnish/Dockerfile')).toContain('USER 1000:1000')
  })

  test('visits are counted on the days of the firm, as by the site', () => {
    const settings = { SITE_CONTENT: 'empty', BRAND_TIME_ZONE: 'Europe/Berlin' }
    expect(composeServices(settings).visits?.environment).toMatchObject(settings)
  })

  test('the log of every service is kept to a size', () => {
    const services = Object.entries(composeServices({}))
    expect(services.length).toBeGreaterThan(8)
    const endless = services.filter(([, { logging }]) => !/^\d+m$/.test(logging?.options?.['max-size'] ?? ''))
    expect(endless.map(([name]) => name)).toEqual([])
  })

  test('no service hangs on the process of another: Docker leaves it stopped where that one came later', () => {
    const hanging = Object.entries(composeServices({})).filter(([, { pid }]) => pid)
    expect(hanging.map(([name]) => name)).toEqual([])
  })

  test('the images get what they are made of, and nothing else that lies in the folder', () => {
    const [first, ...rules] = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    expect(first).toBe('*')
    const letIn = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
    expect(letIn.filter((name) => !fs.existsSync(path.join(PROJECT, name)))).toEqual([])
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from=)(?:--\S+ )*([^.\n].*) \S+$/gm)]
      .flatMap(([, names = '']) => names.split(' '))
      .concat([...read('Dockerfile').matchAll(/ \/app\/(?!\.next)(\S+) /g)].map(([, name = '']) => name))
      .concat([...read('Dockerfile').matchAll(/"((?:scripts|src)\/[^"]+)"/g)].map(([, name = '']) => name))
    expect(copied.length).toBeGreaterThan(6)
    const built = /const SOURCES = \[([^\]]*)\]/.exec(read('scripts/site/build.mjs'))?.[1]?.match(/[\w./-]+/g)
    expect(built?.length).toBeGreaterThan(5)
    const needed = [...copied, ...(built ?? []), 'public']
    expect(needed.filter((name) => !letIn.includes(String(name.split('/')[0])))).toEqual([])
  })

  test('nothing is copied out of the containers into the folder the images are made of', () => {
    const targets = [...read('docs/operations.md').matchAll(/docker compose cp \S+ ([^\s`]+)/g)]
    expect(targets.length).toBeGreaterThan(1)
    expect(targets.filter(([, target = '']) => !path.isAbsolute(target))).toEqual([])
  })

  test('backups are written by the version the database has', () => {
    expect(imageStages().backup?.from).toBe(composeServices({}).database?.image)
  })

  test('images are those of a line, which get its fixes whenever they are built or pulled', () => {
    const images = [read('Dockerfile'), read('deploy/varnish/Dockerfile'), read('compose.yaml')]
      .flatMap((text) => [...text.matchAll(/^(?:FROM|\s+image:) (\w+:\S+)/gm)])
      .map(([, image = '']) => image)
    expect(images.length).toBeGreaterThan(5)
    expect(images.filter((image) => !/^\w+:\d+(\.\d+)?(-[a-z-]+)?$/.test(image))).toEqual([])
  })
})

describe('the units of systemd', () => {
  const units = fs.readdirSync(path.join(PROJECT, 'deploy')).filter((file) => /\.(service|timer)$/.test(file))

  const analyze = findProgram('systemd-analyze')

  test.skipIf(!analyze)('have no fault systemd knows', () => {
    const { status, stderr } = spawnSync(String(analyze), ['verify', ...units], {
      cwd: path.join(PROJECT, 'deploy'),
      encoding: 'utf8',
    })
    // A machine may have its Node.js elsewhere.
    expect(stderr.split('\n').filter((line) => line && !line.includes('/usr/bin/node'))).toEqual([])
    expect(units.length).toBe(3)
    if (fs.existsSync('/usr/bin/node')) expect(status).toBe(0)
  })

  test('start commands there are', () => {
    const commands = units.flatMap((file) => read(`deploy/${file}`).match(/ExecStart=.*/g) ?? [])
    expect(commands).toHaveLength(2)
    for (const command of commands) {
      const script = /node (\S+)/.exec(command)?.[1] ?? ''
      expect(fs.existsSync(path.join(PROJECT, script)), script).toBe(true)
    }
  })
})

describe('the proxies', () => {
  const nginx = read('deploy/nginx.conf')
  const varnish = read('deploy/varnish/site.vcl')
  const seconds = (text: string, setting: RegExp) => Number(setting.exec(text)?.[1])
  const ofAdmin = {
    nginx: seconds(nginx, /location \/api\/admin\/ \{[^}]*proxy_read_timeout (\d+)s;/),
    varnish: seconds(varnish, /"\^\/api\/admin\/"\) \{\s*set bereq\.first_byte_timeout = (\d+)s;/),
  }

  test('wait for the admin as long as the site may take, the outer one longest', () => {
    expect(ofAdmin.varnish * 1000).toBeGreaterThanOrEqual(MOVING_LIMIT_MS)
    expect(ofAdmin.nginx).toBeGreaterThan(ofAdmin.varnish)
  })

  test('wait for what is answered at once or as a job longer than that takes', () =>
    expect(seconds(nginx, /\n {4}proxy_read_timeout (\d+)s;/) * 1000).toBeGreaterThan(2 * LONG_WORK_REPLY_MS))

  test('keep whole addresses out of the log of nginx, whose own configuration has a log with them', () => {
    // Beside a log of an outer level, one of the same level is written in addition; one of an inner level replaces it.
    const outside = nginx.slice(0, nginx.indexOf('\nserver {'))
    expect(outside.match(/^access_log .*$/gm)).toEqual(['access_log off;'])
  })

  const program = findProgram('nginx')

  test.skipIf(!program)(
    'log no address that is asked of the server certbot makes for http, nor one that nobody answers',
    async () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'))
      const [port, redirecting, unused] = [await freePort(), await freePort(), await freePort()]
      const site = nginx
        .replaceAll('/var/log/nginx', folder)
        .replace('listen 8080', `listen 127.0.0.1:${port}`)
        .replaceAll('varnish:6081', `127.0.0.1:${unused}`)
      const certbots = `server { listen 127.0.0.1:${redirecting}; server_name www.example.com; return 301 https://$host$request_uri; }`
      const file = path.join(folder, 'nginx.conf')
      // Debian's own file includes those of conf.d so.
      const own = `error_log ${folder}/error.log; access_log ${folder}/whole.log;`
      fs.writeFileSync(file, `daemon off; pid ${folder}/pid; events {} http { ${own}\n${site}\n${certbots} }`)
      const running = startProgram('nginx', ['-c', file, '-e', `${folder}/error.log`], `${folder}/out.log`)
      const address = `http://127.0.0.1:${redirecting}/inquiry/vp-ZKn-s6n0Nr8Hsvh4ZgQ`
      await running.untilUp(() => fetch(address, { redirect: 'manual' }))
      // Nobody answers behind the site's own server.
      const unanswered = await fetch(
        `http://127.0.0.1:${port}/newsletter/confirm?token=vp-ZKn-s6n0Nr8Hsvh4ZgQ`,
      )
      expect(unanswered.status).toBe(502)
      await running.stop()
      const logs = fs.readdirSync(folder).filter((name) => name.endsWith('.log'))
      expect(logs).toContain('error.log')
      for (const log of logs)
        expect(fs.readFileSync(path.join(folder, log), 'utf8'), log).not.toContain('vp-ZKn')
      fs.rmSync(folder, { recursive: true })
    },
  )

  test('are made for a machine without containers by the commands of the documentation', () => {
    const made = (file: string) => {
      const line = read('docs/operations.md').match(
        new RegExp(`^ +(sed .*) /srv/\\S+/deploy/${file} `, 'm'),
      )?.[1]
      const { stdout } = spawnSync('sh', ['-c', `${line} deploy/${file}`], { cwd: PROJECT, encoding: 'utf8' })
      expect(stdout.length).toBeGreaterThan(100)
      expect(stdout).not.toMatch(/varnish:|nginx:8080|SITE_URL}|172\.30|127\.0\.0\.11/)
      return stdout
    }
    expect(made('Caddyfile')).toContain('https://www.example.com {\n\treverse_proxy 127.0.0.1:3000\n}')
    const site = made('nginx.conf')
    expect(site.match(/set \$front 127\.0\.0\.1:3000;/g)).toHaveLength(2)
    if (!program) return
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'))
    const file = path.join(folder, 'nginx.conf')
    fs.writeFileSync(
      file,
      `pid ${folder}/pid; events {} http { ${site.replaceAll('/var/log/nginx', folder)} }`,
    )
    const { status, stderr } = spawnSync(program, ['-t', '-c', file, '-e', `${folder}/error.log`], {
      encoding: 'utf8',
    })
    fs.rmSync(folder, { recursive: true })
    expect(status, stderr).toBe(0)
  })

  test.skipIf(!program)(
    'take the address of the visitor from a CDN, as documented, and from nobody else',
    async () => {
      const documented = /^ +set_real_ip_from 192\.0\.2\.0\/24;\n(?: +real_ip_\w+ \S+;\n)+/m.exec(
        read('docs/operations.md'),
      )?.[0]
      expect(documented).toBeDefined()
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'))
      const port = await freePort()
      const site = http.createServer((request, response) => response.end(request.headers['x-forwarded-for']))
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
      // The documented command makes this file for a machine without containers, whose proxy knows of no other.
      const own = nginx
        .replace(/^(resolver|set_real_ip_from|real_ip_header) .*$/gm, '')
        .replaceAll('varnish:6081', `127.0.0.1:${(site.address() as AddressInfo).port}`)
        .replaceAll('/var/log/nginx', folder)
        .replace('listen 8080', `listen 127.0.0.1:${port}`)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ')
      const file = path.join(folder, 'nginx.conf')
      const believes = documented?.replace('192.0.2.0/24', '127.0.0.4/31')
      fs.writeFileSync(
        file,
        `daemon off; pid ${folder}/pid; events {} http { ${temporary} ${believes} ${own} }`,
      )
      const running = startProgram('nginx', ['-c', file, '-e', `${folder}/error.log`], `${folder}/out.log`)
      const seenFrom = (localAddress: string, forwarded: string) =>
        new Promise<string>((resolve, reject) => {
          const headers = { 'x-forwarded-for': forwarded }
          http
            .get({ host: '127.0.0.1', port, localAddress, agent: false, headers }, (response) =>
              resolve(text(response)),
            )
            .on('error', reject)
        })
      await running.untilUp(() => seenFrom('127.0.0.1', ''))
      expect(await seenFrom('127.0.0.4', '203.0.113.1, 203.0.113.9')).toBe('203.0.113.9')
      expect(await seenFrom('127.0.0.4', '203.0.113.9, 127.0.0.5')).toBe('203.0.113.9')
      expect(await seenFrom('127.0.0.8', '203.0.113.9')).toBe('127.0.0.8')
      await running.stop()
      site.close()
      fs.rmSync(folder, { recursive: true })
    },
  )

  test('take the largest file with its form, and all that an inquiry may come with', () => {
    const bytes = seconds(nginx, /client_max_body_size (\d+)m;/) * 1024 * 1024
    expect(bytes).toBeGreaterThanOrEqual(2 * INQUIRY_FILES_MAX_BYTES + JSON_BODY_LIMIT_BYTES)
    expect(bytes).toBeGreaterThanOrEqual(SHEET_UPLOAD_LIMIT_BYTES + UPLOAD_FORM_OVERHEAD_BYTES)
  })
})
