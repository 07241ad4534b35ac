import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { EmbeddedPostgres } from '../../scripts/site/database/embedded-postgres.mjs'
import { temporaryServerName } from '../../scripts/site/database/test-database.mjs'

const NAME = temporaryServerName()
const SCRIPTS = path.resolve(import.meta.dirname, '../../scripts/site/database/embedded-postgres.mjs')

const drill = new EmbeddedPostgres(NAME)

afterEach(() => drill.delete())

const serverPid = () => drill.serverProcess() ?? Number.NaN

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Another command that starts the server and keeps using it until it is killed. */
async function startElsewhere() {
  const code = `const { EmbeddedPostgres } = await import(${JSON.stringify(SCRIPTS)})
    await new EmbeddedPostgres(${JSON.stringify(NAME)}).start(); console.log('up'); setInterval(() => {}, 1000)`
  const command = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(command.stdout, 'data')
  return command
}

// Real disks and busy machines take their time.
describe('the embedded database', { timeout: 60_000 }, () => {
  test('loses no row when its server is killed', async () => {
    const url = await drill.start()
    await query(url, 'CREATE TABLE rows AS SELECT generate_series(1, 1000) AS n')
    process.kill(serverPid(), 'SIGKILL')
    const again = await drill.start()
    expect(await query(again, 'SELECT count(*)::int AS n FROM rows')).toEqual([{ n: 1000 }])
  })

  test('is shared by commands, and a server left behind by a killed command is used again and then stopped', async () => {
    const command = await startElsewhere()
    const pid = serverPid()
    await drill.start()
    expect(serverPid()).toBe(pid)
    await drill.release()
    expect(serverPid()).toBe(pid)

    command.kill('SIGKILL')
    await once(command, 'exit')
    await drill.start()
    expect(serverPid()).toBe(pid)
    await drill.release()
    expect(fs.existsSync(path.join(drill.data, 'postmaster.pid'))).toBe(false)
  })

  test('that ends while its command ends is not started again', async () => {
    await drill.start()
    let released: Promise<void> | undefined
    const unwatch = drill.watch(
      () => {
        released = drill.release()
      },
      () => {},
    )
    process.kill(serverPid(), 'SIGKILL')
    await expect.poll(() => released !== undefined, { timeout: 10_000 }).toBe(true)
    await released
    await unwatch()
    expect(drill.serverProcess()).toBeUndefined()
  })

  test('deletes a database in which PostgreSQL itself is at work as a superuser', async () => {
    const url = await drill.start()
    await query(url, 'CREATE DATABASE cleaned')
    // Autovacuum comes when it likes; what matters of it is its role.
    const { port, superuserPassword } = drill.settings
    const autovacuum = new pg.Client({
      connectionString: `postgresql://postgres:${superuserPassword}@127.0.0.1:${port}/cleaned`,
    })
    await autovacuum.connect()
    const dropped = dropDatabase(url, 'cleaned')
    setTimeout(() => autovacuum.end(), 1000)
    await dropped
    expect(await query(url, "SELECT FROM pg_database WHERE datname = 'cleaned'")).toEqual([])
  })

  test('keeps its passwords from others and gives the site no rights of a superuser', async () => {
    const url = await drill.start()
    expect(fs.statSync(path.join(drill.folder, 'server.json')).mode & 0o077).toBe(0)
    expect(await query(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toMatchObject({
      code: '28P01',
    })
  })
})
