import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { localMigrations, migrate, pendingChanges } from '../../scripts/site/database/migrations.mjs'
import { dropDatabase } from '../../scripts/site/database/test-database.mjs'

const server = inject('testServerUrl')
const NAME = `migrating_${crypto.randomUUID().replaceAll('-', '')}`
const url = Object.assign(new URL(server), { pathname: `/${NAME}` }).href
const names = localMigrations().map(({ name }) => name)
/** The first migration that changes an existing table. */
const CHANGING = '20261121164235_search_fields'
const former = new Set(names.slice(0, names.indexOf(CHANGING)))

// A site of the previous version, whose calls wait two seconds for a lock, and a client with a long report.
let site: pg.Client
let reporter: pg.Client

async function open(options = {}) {
  const client = new pg.Client({ connectionString: url, ...options })
  await client.connect()
  return client
}

const rowsOf = async (sql: string) => (await site.query(sql)).rows

beforeAll(async () => {
  await onServer(`CREATE DATABASE ${NAME}`)
  await migrate(url, { only: former })
  site = await open({ lock_timeout: 2000 })
  reporter = await open()
})
beforeEach(async () => {
  await reporter.query('BEGIN')
  await reporter.query('SELECT FROM products')
  return () => reporter.query('ROLLBACK')
})
afterAll(async () => {
  await Promise.all([site, reporter].map((client) => client.end()))
  await dropDatabase(server, NAME)
})

async function onServer(sql: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql)
  await client.end()
}

describe('a migration that finds its table in use', () => {
  test('gives up in the end, has changed nothing and stands in nobody’s way', async () => {
    await expect(migrate(url, { lockLimitMs: 0 })).rejects.toThrow('somebody else has been using its tables')
    expect(
      await rowsOf('SELECT FROM "_prisma_migrations" WHERE finished_at IS NULL AND rolled_back_at IS NULL'),
    ).toEqual([])
    expect(await rowsOf(`SELECT FROM information_schema.columns WHERE column_name = 'metaTitle'`)).toEqual([])
  })

  test('lets the calls of a running site pass, and is done as soon as it can be', async () => {
    let done = false
    const migrating = migrate(url).finally(() => {
      done = true
    })
    const end = performance.now() + 4000
    while (performance.now() < end) {
      expect(await rowsOf('SELECT slug FROM products LIMIT 1')).toEqual([])
      await sleep(20)
    }
    expect(done).toBe(false)
    await reporter.query('ROLLBACK')
    expect(await migrating).toEqual(names.filter((name) => !former.has(name)))
    expect(await rowsOf('SELECT "metaTitle" FROM products')).toEqual([])
    expect(await migrate(url)).toEqual([])
  })
})

describe('the migrations', () => {
  test('lead to prisma/schema.prisma, with nothing left to write', async () => {
    expect(await pendingChanges(process.env.DATABASE_URL ?? '')).toBe('')
  })

  test.each(localMigrations())(
    '$name leaves nothing behind when it fails: it is one transaction',
    ({ sql }) => {
      expect(sql).not.toMatch(
        /^\s*(BEGIN|START TRANSACTION|COMMIT|ROLLBACK)\s*;|\bCONCURRENTLY\b|^\s*VACUUM\b/im,
      )
    },
  )
})
