import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort, run } from '../../scripts/site/processes.mjs'
import { installHint } from '../../scripts/site/system.mjs'
import { composeServices, imageStages } from '../support/compose'
import { needs } from '../support/needs'
import { SystemServer, systemPostgres } from '../support/own-postgres'
import { contentsOf, query } from '../support/table-rows'

/** What base64 and people write, all of which means something else in an address. */
const PASSWORD = 'A+b/c=@d:e?f#g%41 &h'
const SETTINGS = {
  POSTGRES_PASSWORD: PASSWORD,
  ADMIN_KEY: 'a-key-of-the-owner-with-24+',
  SITE_URL: 'https://www.example.com',
  BACKUPS_KEPT: '2',
}
const PROJECT = path.resolve(import.meta.dirname, '../..')
const PICTURE = `${'a'.repeat(32)}.webp`

const services = composeServices(SETTINGS)
const stages = imageStages()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compose-'))
const inFolder = (name: string) => path.join(folder, name)
let server: SystemServer

/** The environment of a service, with the names and folders of the containers replaced by those of this machine. */
function environmentOf(service: string, database = 'lumenridge'): Record<string, string> {
  const { DATABASE_URL = '', ...rest } = services[service]?.environment ?? {}
  const url = DATABASE_URL.replace('@database:5432/lumenridge', `@127.0.0.1:${server.port}/${database}`)
  return { ...rest, DATABASE_URL: url, ...(rest.MEDIA_DIR ? { MEDIA_DIR: inFolder('media') } : {}) }
}

/** Runs the command of an image's stage, or another one, as its service does. */
function start(
  service: string,
  { args = [], database, env = {} }: { args?: string[]; database?: string; env?: object } = {},
) {
  const command = stages[services[service]?.build?.target ?? '']?.command ?? []
  const [program, ...list] = args.length > 0 ? [...command.slice(0, 2), ...args] : command
  const own = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    ...environmentOf(service, database),
    ...env,
  }
  const here = list.map((argument) => argument.replace('/backups', inFolder('backups')))
  return [program === 'node' ? process.execPath : String(program), here, { cwd: PROJECT, env: own }] as const
}

const missing = systemPostgres ? '' : `a PostgreSQL of the system. ${installHint('postgresql')}`

describe.skipIf(missing)(`the steps of compose.yaml${needs(missing)}`, { timeout: 120_000 }, () => {
  beforeAll(async () => {
    server = new SystemServer(folder, await freePort())
    fs.mkdirSync(inFolder('media'))
    fs.writeFileSync(inFolder(`media/${PICTURE}`), 'a picture')
  })

  afterAll(async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true })
  })

  test('wait for the database, and not for the server its image prepares it with', async () => {
    const { environment = {}, healthcheck } = services.database ?? {}
    const args = environment.POSTGRES_INITDB_ARGS?.split(' ') ?? []
    await server.create({ user: 'lumenridge', password: environment.POSTGRES_PASSWORD ?? '', args })
    const [, program = '', ...rest] = healthcheck?.test ?? []
    const isHealthy = async () => {
      const env = { ...process.env, PGHOST: server.sockets, PGPORT: String(server.port) }
      return (await run(`/usr/lib/postgresql/${systemPostgres}/bin/${program}`, rest, { env })).code === 0
    }
    await server.start('')
    expect(await isHealthy()).toBe(false)
    const socket = `postgresql:///postgres?host=${server.sockets}&port=${server.port}&user=lumenridge`
    await query(socket, `CREATE DATABASE ${environment.POSTGRES_DB}`)
    await server.stop()
    await server.start('127.0.0.1')
    expect(await isHealthy()).toBe(true)
  })

  test('prepare the database, with whatever characters its password has', async () => {
    const { code, output } = await run(...start('migrate'))
    expect(output).toContain('the catalogue was written')
    expect(code).toBe(0)
    for (const [name, value] of Object.entries({ NODE_ENV: 'production', ...environmentOf('site') }))
      vi.stubEnv(name, value)
    vi.resetModules()
    ;(globalThis as { lumenridgeDatabases?: unknown }).lumenridgeDatabases = undefined
    const { closeDatabase, database } = await import('@/lib/data/prisma')
    expect(await database().product.count()).toBeGreaterThan(0)
    await closeDatabase()
    vi.unstubAllEnvs()
  })

  test('write a backup a day, and restore it with the pictures, each row as it was', async () => {
    fs.mkdirSync(inFolder('backups'))
    for (const old of ['20260101000000', '20260102000000', 'before-the-fair'])
      fs.mkdirSync(inFolder(`backups/${old}`))
    const daily = spawn(...start('backup'))
    const written = await vi.waitFor(
      () => {
        const names = fs.readdirSync(inFolder('backups')).sort()
        expect(names).toHaveLength(3)
        expect(names).toContain('before-the-fair')
        expect(names).not.toContain('20260101000000')
        return names[1] ?? ''
      },
      { timeout: 60_000, interval: 200 },
    )
    daily.kill()

    const url = (environmentOf('site').DATABASE_URL ?? '').replace(
      'lumenridge@',
      `lumenridge:${encodeURIComponent(PASSWORD)}@`,
    )
    await query(url, 'CREATE DATABASE restored')
    const restore = start('backup', {
      args: ['restore', `/backups/${written}`],
      database: 'restored',
      env: { MEDIA_DIR: inFolder('restored') },
    })
    const { code, output } = await run(...restore)
    expect(code, output).toBe(0)
    expect(await contentsOf(url.replace(/lumenridge$/, 'restored'))).toEqual(await contentsOf(url))
    expect(fs.readFileSync(inFolder(`restored/${PICTURE}`), 'utf8')).toBe('a picture')

    const again = await run(...restore)
    expect(again.output).toContain('The database is not empty')
    expect(again.code).toBe(1)
  })

  test('take the pictures of a bucket along', async () => {
    const store = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: inFolder('s3'),
      configureBuckets: [{ name: 'pictures', configs: [] }],
    })
    const { port } = await store.run()
    const { bucketStore } = await import('../../scripts/operate/backup/picture-stores.mjs')
    const env = {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: '1',
    }
    await (await bucketStore(env)).put(PICTURE, inFolder(`media/${PICTURE}`))
    const { code, output } = await run(...start('backup', { args: ['dump', '/backups/of-the-bucket'], env }))
    await store.close()
    expect(code, output).toBe(0)
    expect(fs.readFileSync(inFolder(`backups/of-the-bucket/media/${PICTURE}`), 'utf8')).toBe('a picture')
  })
})
