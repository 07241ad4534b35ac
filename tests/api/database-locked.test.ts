import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET as posts } from '@/app/api/blog/route'
import { GET as categories } from '@/app/api/categories/route'
import { GET as ready } from '@/app/api/health/ready/route'
import { POST as subscribe } from '@/app/api/newsletter/subscribe/route'
import { GET as facets } from '@/app/api/products/facets/route'
import { GET as near } from '@/app/api/products/near/route'
import { GET as products } from '@/app/api/products/route'
import { closeDatabase } from '@/lib/data/prisma'
import { call } from '../support/call'
import { query } from '../support/table-rows'

const locker = new pg.Client({ connectionString: process.env.DATABASE_URL })

const search = (number: number) => call(products, `/api/products?search=locked${number}`)
const atOnce = (count: number) => Promise.all(Array.from({ length: count }, (_, number) => search(number)))

/** What is counted in memory, before anything could be read into it. */
const counted = () =>
  Promise.all([call(facets, '/api/products/facets'), call(near, '/api/products/near?output=5-')])

const waitingForLocks = async () => {
  const [row] = await query(
    process.env.DATABASE_URL ?? '',
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return row.n
}

beforeAll(() => locker.connect())
afterAll(async () => {
  await locker.end()
  await closeDatabase()
})

describe('while a table is locked', () => {
  it('more calls than there are connections are all told to come again, and everything else is answered', async () => {
    await locker.query('BEGIN')
    await locker.query('LOCK TABLE products IN ACCESS EXCLUSIVE MODE')
    const searches = Promise.all([atOnce(30), counted()]).then((answers) => answers.flat())
    await expect.poll(waitingForLocks, { timeout: 5000 }).toBeGreaterThan(0)
    const others = [
      call(posts, '/api/blog'),
      call(ready, '/api/health/ready'),
      call(subscribe, '/api/newsletter/subscribe', {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: JSON.stringify({ email: 'while-locked@example.com' }),
      }),
    ]
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])

    const answers = await searches
    expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(503))
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(32).fill('5'))
    // Calls that timed out have released their connections.
    expect((await call(categories, '/api/categories')).status).not.toBe(500)
    await locker.query('ROLLBACK')
    expect((await atOnce(30)).map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect((await counted()).map(({ status }) => status)).toEqual([200, 200])
  }, 30_000)
})
