import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EmbeddedPostgres } from '../../scripts/site/database/embedded-postgres.mjs'
import { fetchPrograms, majorOf } from '../../scripts/site/database/major-upgrade.mjs'
import { migrate } from '../../scripts/site/database/migrations.mjs'
import { temporaryServerName } from '../../scripts/site/database/test-database.mjs'
import { waitFor } from '../../scripts/site/processes.mjs'
import { contentsOf, query } from '../support/table-rows'

const FORMER = 17
const NAME = temporaryServerName()
const MODULE = path.resolve(import.meta.dirname, '../../scripts/site/database/embedded-postgres.mjs')

const site = new EmbeddedPostgres(NAME)
const inFolder = (name: string) => path.join(site.folder, name)
const kept = inFolder(`postgres-${FORMER}`)

let rows: Record<string, string[]>

/** All rows but the numbers of changes, which are specific to a database. */
async function rowsIn(url: string) {
  const { catalogue_changes: _, ...rows } = await contentsOf(url)
  return rows
}

beforeAll(async () => {
  const programs = await fetchPrograms(FORMER, site.folder, inFolder(`programs-${FORMER}`))
  const former = new EmbeddedPostgres(NAME, { programs })
  const url = await former.start()
  await migrate(url)
  await query(
    url,
    `INSERT INTO inquiries (id, name, company, email, phone, interest, message, suspicions, "contentHash", "updatedAt")
     SELECT gen_random_uuid(), '头灯 ' || n, 'Meyer', 'ada@meyer.example', '1', '', 'Line' || chr(10) || 'two', '{}', '', now()
     FROM generate_series(1, 1000) n`,
  )
  rows = await rowsIn(url)
  await former.release()
  expect(majorOf(site.data)).toBe(FORMER)
}, 120_000)

afterAll(() => site.delete())

/** Starts the site's database as a command of its own does. */
function command(env: Record<string, string> = {}) {
  const code = `const { EmbeddedPostgres } = await import(${JSON.stringify(MODULE)})
    const server = new EmbeddedPostgres(${JSON.stringify(NAME)})
    try { await server.start() } catch (error) { console.log(error.message) }
    await server.release()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const exited = once(child, 'exit')
  return {
    child,
    exited,
    output: async () => {
      await exited
      return output
    },
  }
}

/** When a file was written; 0 without one. */
const changedAt = (name: string) => fs.statSync(inFolder(name), { throwIfNoEntry: false })?.ctimeMs ?? 0

/** Kills servers the hard way, as a power cut does. */
async function killServers() {
  // Its file is there a moment before the number in it, and the number 0 would kill the tests themselves.
  await waitFor(() => site.serverProcess(), 5000)
  for (const server of [site, new EmbeddedPostgres(`${NAME}/upgrade`)]) {
    const pid = server.serverProcess()
    if (pid) process.kill(pid, 'SIGKILL')
  }
}

describe('data of an earlier major version of PostgreSQL', { timeout: 120_000 }, () => {
  test('is left as it is where the former programs cannot be fetched', async () => {
    const packages = inFolder(`programs-${FORMER}`)
    fs.renameSync(packages, inFolder('elsewhere'))
    const files = () => fs.readdirSync(site.folder).filter((name) => name !== 'users')
    const before = files()
    const registry = { npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' }
    const output = await command(registry).output()
    expect(output).toMatch(
      /^The database in \S+ was written by PostgreSQL 17, .* could not be fetched .* run the command again\.\n$/,
    )
    expect([files(), majorOf(site.data)]).toEqual([before, FORMER])
    fs.renameSync(inFolder('elsewhere'), packages)
  })

  test.each([
    ['the former server runs', 'postgres/postmaster.pid'],
    ['the backup is written', 'upgrade/backup.unfinished/database/inquiries.copy'],
    ['the rows are copied', 'upgrade/backup/manifest.json'],
  ])('is still there after a power cut while %s', async (_, file) => {
    const before = changedAt(file)
    const { child, exited } = command()
    while (changedAt(file) <= before && child.exitCode === null) await sleep(1)
    expect(child.exitCode).toBe(null)
    child.kill('SIGKILL')
    await killServers()
    await exited
    expect(majorOf(site.data)).toBe(FORMER)
  })

  test('is upgraded, and kept', async () => {
    const output = await command().output()
    expect(output).toContain(`from PostgreSQL ${FORMER} to 18`)
    expect(output).toContain(`rename ${kept} to it`)
    expect([majorOf(site.data), majorOf(kept)]).toEqual([18, FORMER])
    expect(fs.readdirSync(site.folder).sort()).toEqual([
      'postgres',
      `postgres-${FORMER}`,
      'postgres.log',
      'server.json',
      'users',
    ])
    expect(await rowsIn(await site.start())).toEqual(rows)
    await site.release()
  })

  test('is replaced by the next start when the power was cut between the two renames', async () => {
    fs.renameSync(site.data, inFolder('postgres-upgraded'))
    expect(await rowsIn(await site.start())).toEqual(rows)
    await site.release()
    expect(fs.existsSync(inFolder('postgres-upgraded'))).toBe(false)
  })

  test('of a later version than the site brings is refused', async () => {
    const version = path.join(site.data, 'PG_VERSION')
    fs.writeFileSync(version, '19\n')
    expect(await command().output()).toMatch(
      /was written by PostgreSQL 19, and this version of the site brings 18/,
    )
    fs.writeFileSync(version, '18\n')
  })
})
