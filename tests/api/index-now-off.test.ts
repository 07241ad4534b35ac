import { afterAll, beforeAll, expect, it } from 'vitest'
import * as keyFile from '@/app/indexnow-key.txt/route'
import { closeDatabase, database } from '@/lib/data/prisma'
import { startQueue, stopQueue } from '@/lib/jobs/queue'
import { admin, sample } from '../support/admin'
import { call } from '../support/call'

beforeAll(async () => {
  // Settings are read at their first use, which is still to come.
  process.env.SITE_URL = 'https://staging.test'
  process.env.INDEXNOW_KEY = 'a1b2c3d4e5f6'
  await startQueue()
})
afterAll(async () => {
  await stopQueue()
  await closeDatabase()
})

it('a site the public cannot reach announces nothing, though it has a key', async () => {
  const made = await admin('POST', '/api/admin/products', { ...sample('products'), status: 'PUBLISHED' })
  expect(made.status).toBe(201)
  const queues = await database().$queryRaw`SELECT name FROM pgboss.queue WHERE name = 'changed-pages'`
  expect(queues).toEqual([])
  expect((await call(keyFile.GET, '/indexnow-key.txt')).status).toBe(404)
})
