import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET as categories } from '@/app/api/categories/route'
import { GET as products } from '@/app/api/products/route'
import { closeDatabase } from '@/lib/data/prisma'
import { call } from '../support/call'

const locker = new pg.Client({ connectionString: process.env.DATABASE_URL })

const search = (number: number) => call(products, `/api/products?search=locked${number}`)
const atOnce = (count: number) => Promise.all(Array.from({ length: count }, (_, number) => search(number)))

beforeAll(() => locker.connect())
afterAll(async () => {
  await locker.end()
  await closeDatabase()
})

describe('while a table is locked', () => {
  it('more calls than there are connections are all told to come again, and then answered', async () => {
    await locker.query('BEGIN')
    await locker.query('LOCK TABLE products IN ACCESS EXCLUSIVE MODE')
    const answers = await atOnce(30)
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(503))
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(30).fill('5'))
    // Calls that timed out have released their connections.
    expect((await call(categories, '/api/categories')).status).not.toBe(500)
    await locker.query('ROLLBACK')
    expect((await atOnce(30)).map(({ status }) => status)).toEqual(Array(30).fill(200))
  }, 30_000)
})
