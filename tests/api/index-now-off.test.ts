import { afterAll, beforeAll, expect, it } from 'vitest'
import * as keyFile from '@/app/indexnow-key.txt/route'
import { closeDatabase, database } from '@/lib/data/prisma'
import { admin, sample } from '../support/admin'
import { call } from '../support/call'

beforeAll(() => {
  // Settings are read at their first use, which is still to come.
  process.env.SITE_URL = 'https://staging.test'
  process.env.INDEXNOW_KEY = 'a1b2c3d4e5f6'
})
afterAll(async () => {
  await closeDatabase()
})

it('a site the public cannot reach announces nothing, though it has a key', async () => {
  const made = await admin('POST', '/api/admin/products', { ...sample('products'), status: 'PUBLISHED' })
  expect(made.status).toBe(201)
  expect(await database().announcement.count()).toBe(0)
  expect((await call(keyFile.GET, '/indexnow-key.txt')).status).toBe(404)
})
