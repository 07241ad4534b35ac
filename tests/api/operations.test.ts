import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '@/lib/data/prisma'
import { call } from '../support/call'
import { OPERATIONS, undescribed } from '../support/described-api'

const TOKEN = 'operators-token-0123456789abcdef'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const READINESS = OPERATIONS.find((each) => each.path === '/api/health/ready') as (typeof OPERATIONS)[number]

/** The readiness check of a process with these settings, which is always as the API's description has it. */
async function ready(headers: Record<string, string> = {}, settings: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ OPERATOR_TOKEN: TOKEN, ...settings })) vi.stubEnv(name, value)
  vi.resetModules()
  const { GET } = await import('@/app/api/health/ready/route')
  const response = await call(GET, '/api/health/ready', { headers })
  expect(await undescribed(READINESS, response.clone())).toEqual([])
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const operator = { authorization: `Bearer ${TOKEN}` }

describe('readiness', () => {
  test('is one word to everybody', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok' } })
    for (const authorization of ['Bearer wrong', TOKEN, `Basic ${TOKEN}`, 'Bearer ', '']) {
      expect(Object.keys((await ready({ authorization })).body)).toEqual(['status'])
    }
  })

  test('is told in its parts to operators', async () => {
    const { body } = await ready(operator)
    expect(body).toMatchObject({
      checks: {
        database: { ok: true, missingMigrations: [], failedMigrations: [] },
        storage: { ok: true },
        frontCaches: { ok: true },
      },
      ending: false,
    })
  })

  test('needs the migrations of this build', async () => {
    const [last] = await database().$queryRaw<{ id: string; name: string }[]>`
      UPDATE "_prisma_migrations" SET finished_at = NULL
      WHERE migration_name = (SELECT max(migration_name) FROM "_prisma_migrations") RETURNING id, migration_name AS name`
    const { status, headers, body } = await ready(operator)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(body.checks.database).toMatchObject({
      ok: false,
      missingMigrations: [last?.name],
      failedMigrations: [last?.name],
    })
    expect((await ready()).body).toEqual({ status: 'unavailable' })
    await database().$executeRaw`UPDATE "_prisma_migrations" SET finished_at = now() WHERE id = ${last?.id}`
  })

  test('needs a database that takes saves', async () => {
    const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1)
    const setReadOnly = async (value: 'on' | 'off') => {
      await database().$executeRawUnsafe(
        `ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}`,
      )
      // Sessions begun before keep the setting they began with.
      await database().$executeRaw`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'lumenridge-health'`
    }
    await setReadOnly('on')
    await expect.poll(async () => (await ready(operator)).body.checks.database.readOnly).toBe(true)
    expect((await ready()).status).toBe(503)
    await setReadOnly('off')
    await expect.poll(async () => (await ready()).status).toBe(200)
  })

  test('does not mind a migration of the next version that is under way', async () => {
    const name = '29990101000000_next_version'
    await database()
      .$executeRaw`INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES (${name}, '', ${name})`
    const { status, body } = await ready(operator)
    expect([status, body.checks.database.failedMigrations]).toEqual([200, [name]])
    await database().$executeRaw`DELETE FROM "_prisma_migrations" WHERE id = ${name}`
  })

  test('does not miss the migrations that a pull brings to the folder of a running site', async () => {
    const { databaseHealth } = await import('@/lib/data/health')
    await databaseHealth()
    const pulled = fs.mkdtempSync(path.join(os.tmpdir(), 'pulled-'))
    onTestFinished(() => fs.rmSync(pulled, { recursive: true }))
    fs.mkdirSync(path.join(pulled, 'prisma', 'migrations', '29990101000000_next_version'), {
      recursive: true,
    })
    vi.spyOn(process, 'cwd').mockReturnValue(pulled)
    const { missingMigrations } = await databaseHealth()
    vi.mocked(process.cwd).mockRestore()
    expect(missingMigrations).toEqual([])
  })

  test('does not need the storage for pictures, but tells operators of it', async () => {
    const { status, body } = await ready(operator, { MEDIA_DIR: `${import.meta.filename}/below-a-file` })
    expect(status).toBe(200)
    expect(body.checks.storage.ok).toBe(false)
  })

  test('ends when the process is told to end', async () => {
    vi.resetModules()
    const { serverState } = await import('@/lib/server/server-state')
    serverState().draining = true
    expect((await ready()).status).toBe(503)
    serverState().draining = false
  })
})

describe('the metrics', () => {
  test('are there for operators only, once they are switched on', async () => {
    vi.stubEnv('OPERATOR_TOKEN', TOKEN)
    vi.resetModules()
    const { startMetrics, observe } = await import('@/lib/server/metrics')
    startMetrics()
    observe({ method: 'GET', path: '/products/someone', status: 200, ms: 12 })
    const { GET } = await import('@/app/api/metrics/route')
    expect((await call(GET, '/api/metrics')).status).toBe(404)
    const text = await (await call(GET, '/api/metrics', { headers: operator })).text()
    expect(text).toContain('lumenridge_request_seconds_count{method="GET",area="page",status="200"} 1')
    expect(text).not.toContain('someone')
  })
})
