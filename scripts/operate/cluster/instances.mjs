import { spawn } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { print, UserError } from '../../site/command.mjs'
import { contentOf } from '../../site/database/seed.mjs'
import { restartOnExit, serve, serverEnvironment } from '../../site/next-server.mjs'
import { freePort, waitFor } from '../../site/processes.mjs'
import { inProject } from '../../site/project.mjs'
import { startProgram } from './programs.mjs'

const READY_TIMEOUT_MS = 60_000
/** Two of Varnish's probes and a little: then Varnish sends visitors to an instance that is ready. */
const PROBE_WAIT_MS = 1500

/** @typedef {{port: number, server: ReturnType<typeof serve>}} Instance */

/**
 * Starts several instances of the site on this machine, as they would be on several: behind Varnish, sharing a Redis, the
 * pictures and the given database.
 * @param {{shutdown: object, folder: string, url: string, port: number, count: number, distDir: string, adminKey: string,
 *   demo: boolean, env?: object, logRequests?: boolean}} options `port` is Varnish's; what is started is added to `shutdown`
 */
export async function startCluster({
  shutdown,
  folder,
  url,
  port,
  count,
  distDir,
  adminKey,
  demo,
  env = process.env,
}) {
  fs.mkdirSync(folder, { recursive: true })
  const logOf = (name) => {
    const file = path.join(folder, `${name}.log`)
    fs.rmSync(file, { force: true })
    return file
  }
  const redis = await startRedis(shutdown, logOf('redis'))
  const ports = []
  for (let number = 0; number < count; number++) ports.push(await freePort())
  const site = {
    ...serverEnvironment({ url, port, adminKey, demo, content: await contentOf(url) }, env),
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    FRONT_CACHE_URLS: `http://127.0.0.1:${port}`,
    VISITS_FROM_FRONT_CACHE: '1',
    TRUST_PROXY_HOPS: env.TRUST_PROXY_HOPS || '1',
  }
  if (!env.S3_BUCKET) moveFormerPictures(folder, site.MEDIA_DIR)
  const output = fs.createWriteStream(logOf('instances'))
  /** @type {Instance[]} */
  const instances = ports.map((own) => ({ port: own, server: undefined }))
  let build = distDir
  const begin = (instance) => {
    instance.server = serve('start', {
      port: instance.port,
      demo,
      // `TRUST_PROXY_HOPS` is true of Varnish only: whoever else asked an instance could choose the address they come from.
      isLocal: true,
      env: { ...site, PORT: String(instance.port), NEXT_DIST_DIR: build },
      output,
    })
    return instance.server
  }
  const start = async (instance) => {
    begin(instance)
    if (!(await instance.server.ready)) throw new UserError(instance.server.whyNotReady())
    if (!(await waitFor(() => isReady(instance.port), READY_TIMEOUT_MS)))
      throw new UserError('An instance started and did not become ready.')
  }
  let keepsUp = false
  const watch = (instance) => {
    if (!keepsUp) return
    let isLeft = false
    const left = new Promise((resolve) => {
      instance.leave = () => {
        isLeft = true
        resolve()
      }
    })
    const until = {
      get requested() {
        return isLeft || shutdown.requested
      },
      whenRequested: Promise.race([left, shutdown.whenRequested]),
    }
    restartOnExit(
      instance.server,
      until,
      () => begin(instance),
      print,
      `The instance on port ${instance.port}`,
    )
  }
  const exchange = async (instance) => {
    instance.leave?.()
    await instance.server.stop()
    try {
      await start(instance)
    } finally {
      watch(instance)
    }
    await sleep(PROBE_WAIT_MS)
  }
  // Varnish asks at the one address an instance has.
  const { address: host } = await lookup('localhost')
  const varnish = await startVarnish({ shutdown, folder, port, ports, host, demo, log: logOf('varnish') })
  const visits = await startVisitsLog({ folder, env: site, log: logOf('visits') })
  shutdown.add(visits.stop)
  shutdown.add(() => Promise.all(instances.map(({ server }) => server?.stop())))
  await Promise.all(instances.map(start))
  return {
    instances,
    redis,
    varnish,
    /** Starts an instance that has exited. */
    start,
    /** Has everything started again that ends by itself from now on, until the cluster is asked to end. */
    keepUp() {
      keepsUp = true
      for (const instance of instances) watch(instance)
      for (const [name, program] of Object.entries({
        Redis: redis,
        Varnish: varnish,
        'The count of visits': visits,
      }))
        restartOnExit(program, shutdown, program.begin, print, name)
    },
    /**
     * Restarts one instance after the other without an outage, with another build if one is given. When one fails, those
     * restarted go back to the build before, so that all serve the same.
     */
    async roll(nextBuild = build) {
      const former = build
      build = nextBuild
      for (const [index, instance] of instances.entries()) {
        try {
          await exchange(instance)
        } catch (error) {
          build = former
          for (const restarted of instances.slice(0, index + 1).reverse())
            await exchange(restarted).catch(() => {})
          throw error
        }
      }
    },
  }
}

async function isReady(port) {
  try {
    const url = `http://localhost:${port}/api/health/ready`
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Something that can be started again: `exited` and `stop` are about the one that was started last. */
function lasting(start) {
  let running
  return {
    begin() {
      running = start()
      return running
    },
    get exited() {
      return running.exited
    },
    stop: (signal) => running.stop(signal),
  }
}

/** Starts a Redis that evicts the least recently used keys and stores nothing on disk: it holds copies only. */
async function startRedis(shutdown, log) {
  const port = await freePort()
  const args = [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--maxmemory',
    '256mb',
    '--maxmemory-policy',
    'allkeys-lru',
  ]
  const redis = lasting(() => startProgram('redis-server', args.map(String), log))
  const restart = async () => redis.begin().untilUp(() => listens(port))
  shutdown.add(redis.stop)
  await restart()
  return Object.assign(redis, { port, restart })
}

const listens = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** Moves the pictures of earlier versions, whose clusters had a store of their own (s3rver), to where the site has them. */
function moveFormerPictures(folder, media) {
  const store = path.join(folder, 'store')
  const bucket = path.join(store, 'lumenridge-media')
  const ending = '._S3rver_object'
  const files = fs.existsSync(bucket) ? fs.readdirSync(bucket).filter((file) => file.endsWith(ending)) : []
  if (files.length > 0) fs.mkdirSync(media, { recursive: true })
  for (const file of files)
    fs.copyFileSync(path.join(bucket, file), path.join(media, file.slice(0, -ending.length)))
  fs.rmSync(store, { recursive: true, force: true })
}

/** Varnish with the configuration of deploy/varnish before these ports of this machine. */
export async function startVarnish({ shutdown, folder, port, ports, host = '127.0.0.1', demo, log }) {
  const vcl = inProject('deploy', 'varnish')
  fs.writeFileSync(
    path.join(folder, 'backends.vcl'),
    backends(ports, host, fs.readFileSync(path.join(vcl, 'backends.vcl'), 'utf8')),
  )
  // The demo is for this machine only.
  const address = demo ? `127.0.0.1:${port}` : `:${port}`
  const args = [
    ...['-F', '-j', 'none', '-a', address, '-n', path.join(folder, 'varnish')],
    ...['-f', path.join(vcl, 'site.vcl'), '-s', 'malloc,256m', '-s', 'Transient=malloc,256m', '-T', 'none'],
    ...varnishParameters(folder),
  ]
  const varnish = lasting(() => startProgram('varnishd', args, log))
  shutdown.add(varnish.stop)
  await varnish.begin().untilUp(() => listens(port))
  return varnish
}

/**
 * Counts the visits that Varnish answers, from its log.
 *
 * @param {{folder: string, env: object, log: string}} options `folder` is Varnish's; `env` are the settings of the site
 */
export async function startVisitsLog({ folder, env, log }) {
  const output = fs.openSync(log, 'a')
  const attached = path.join(folder, 'varnishncsa.pid')
  const args = [
    '--import',
    './scripts/site/with-packages.mjs',
    '--import',
    'tsx',
    'scripts/operate/visits-from-log.ts',
  ]
  const counter = lasting(() => {
    const child = spawn(
      process.execPath,
      [...args, '--varnish', '-n', path.join(folder, 'varnish'), '-P', attached],
      { cwd: inProject(), env, stdio: ['ignore', output, output] },
    )
    const exited = new Promise((resolve) => child.once('exit', resolve))
    // Ends the log, and waits until what it had is counted.
    const stop = async () => {
      child.kill()
      await exited
    }
    return { exited, stop }
  })
  counter.begin()
  // Varnish's reader begins at the moment it is there, which it says by this file.
  for (let waited = 0; !fs.existsSync(attached) && waited < READY_TIMEOUT_MS; waited += 100) await sleep(100)
  return counter
}

/** Log records that only debugging needs: writing them takes a fifth of the time of a response. */
const UNLOGGED =
  'ReqHeader RespHeader ReqUnset RespUnset VCL_call VCL_return Hit Timestamp ReqStart ReqProtocol RespProtocol RespReason ReqAcct BereqHeader BerespHeader ObjHeader'

/** Varnish's parameters beside its configuration, here as in deploy/varnish/Dockerfile. */
function varnishParameters(vclFolder) {
  // A page's security policy lists a digest of each of its scripts; and bare `next start` closes idle connections after 5 seconds.
  const parameters = {
    vcl_path: vclFolder,
    backend_idle_timeout: 4,
    http_resp_hdr_len: '16k',
    http_resp_size: '48k',
    // Else an address of a visit in the log ends after 255 bytes.
    vsl_reclen: '4k',
    vsl_mask: UNLOGGED.split(' ')
      .map((tag) => `-${tag}`)
      .join(','),
  }
  return Object.entries(parameters).flatMap(([name, value]) => ['-p', `${name}=${value}`])
}

/** The backends of deploy/varnish/backends.vcl, which names one, for these instances. */
function backends(ports, host, template) {
  const probe = /probe ready \{[\s\S]*?\n\}/.exec(template)[0]
  const backend = (name, port, probed) =>
    `backend ${name} { .host = "${host}"; .port = "${port}"; ${probed ? '.probe = ready; ' : ''}.connect_timeout = 2s; .first_byte_timeout = 35s; }`
  return [
    'vcl 4.1;',
    'import directors;',
    probe,
    ...ports.flatMap((port, n) => [
      backend(`site${n}`, port, true),
      backend(`site${n}_unprobed`, port, false),
    ]),
    'sub vcl_init {',
    '    new instances = directors.round_robin();',
    '    new last_resort = directors.round_robin();',
    ...ports.flatMap((_, n) => [
      `    instances.add_backend(site${n});`,
      `    last_resort.add_backend(site${n}_unprobed);`,
    ]),
    '}',
    '',
  ].join('\n')
}
