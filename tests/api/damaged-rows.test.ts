import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as moving from '@/app/api/admin/categories/[id]/move-products/route'
import { GET as GET_POST } from '@/app/api/blog/[slug]/route'
import { GET as LIST_POSTS } from '@/app/api/blog/route'
import { GET as LIST_PRODUCTS } from '@/app/api/products/route'
import type { RouteHandler } from '@/lib/http/routes'
import { caseStudyQueries } from '@/lib/kinds/case-study/queries'
import { listInBatches } from '@/lib/kinds/product/queries'
import { listFeaturedTeamMembers } from '@/lib/kinds/team-member/queries'
import { migrate } from '../../scripts/site/database/migrations.mjs'
import { admin } from '../support/admin'
import { call } from '../support/call'
import {
  addCaseStudy,
  addCategory,
  addPost,
  addProduct,
  addTeamMember,
  withoutContent,
} from '../support/content'
import { query } from '../support/table-rows'

const url = process.env.DATABASE_URL ?? ''
const sql = (statement: string) => query(url, statement)

const NOT_VALIDATED = `SELECT conname AS name FROM pg_constraint WHERE NOT convalidated ORDER BY 1`

/** Removes the constraints, as in a database that is older than they are. */
async function withoutConstraints() {
  const checks = await sql(`SELECT conrelid::regclass AS table, conname AS name FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace`)
  for (const { table, name } of checks) await sql(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
  await sql('DROP FUNCTION is_plain_list')
  await sql(`DELETE FROM "_prisma_migrations" WHERE migration_name LIKE '%readable_values'`)
}

const called = (route: RouteHandler, path: string) => async () => {
  const response = await call(route, path)
  expect(response.status).toBe(200)
  return (await response.json()) as { id: string }[]
}
const posts = called(LIST_POSTS, '/api/blog')
const products = called(LIST_PRODUCTS, '/api/products')
const studies = async () => (await caseStudyQueries.list({ locale: 'en' })).items
const team = () => listFeaturedTeamMembers('en')

const idsOf = async (list: () => Promise<{ id: string }[]>) => (await list()).map(({ id }) => id)

/** What is written past the site, of one row each; the list it would take with it; what repairs it in the admin. */
const DAMAGES = [
  ['products', 'tags', `'{NULL}'`, products, { tags: ['light'] }],
  ['products', 'tags', `'{{a,b},{c,d}}'`, products, { tags: ['light'] }],
  ['blog_posts', 'tags', `'{a,NULL}'`, posts, { tags: ['a'] }],
  ['blog_posts', 'date', `'infinity'`, posts, { date: '2026-01-01' }],
  ['case_studies', 'date', `'0044-03-15 BC'`, studies, { date: '2026-01-01' }],
  ['team_members', 'expertise', `'{NULL,b}'`, team, { expertise: ['b'] }],
] as const

const adminList = (table: string) => {
  const kind = table.replace('_', '-')
  return kind === 'products' ? '/api/admin?type=products' : `/api/admin/${kind}`
}

beforeEach(withoutContent)

describe.each(DAMAGES)('%s with %s of %s', (table, column, value, list, repair) => {
  let damaged: string

  beforeEach(async () => {
    const { id: category } = await addCategory()
    const rows = {
      products: () => addProduct(category),
      blog_posts: () => addPost(),
      case_studies: () => addCaseStudy(),
      team_members: () => addTeamMember({ featured: true }),
    }
    for (let n = 0; n < 3; n += 1) damaged = (await rows[table]()).id
    await withoutConstraints()
    await sql(`UPDATE ${table} SET "${column}" = ${value} WHERE id = '${damaged}'`)
    await migrate(url)
  })

  test('leaves the others readable, and is repaired or deleted in the admin', async () => {
    const others = await idsOf(list)
    expect(others).toHaveLength(2)
    expect(others).not.toContain(damaged)
    expect((await sql(NOT_VALIDATED)).map(({ name }) => name)).toEqual([`${table}_${column}_check`])

    const kind = table.replace('_', '-')
    for (const sort of ['', 'newest', 'oldest', 'updated']) {
      const seen: string[] = []
      let page: string | undefined =
        `${adminList(table)}${table === 'products' ? '&' : '?'}limit=2&sort=${sort}`
      while (page && seen.length < 9) {
        const { status, headers, body } = await admin('GET', page)
        expect([status, body.message]).toEqual([200, undefined])
        seen.push(...body.map(({ id }: { id: string }) => id))
        page = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(seen.toSorted()).toEqual([...others, damaged].toSorted())
    }
    const item = `/api/admin/${kind}/${damaged}`
    expect((await admin('GET', item)).status).toBe(200)
    const saved = await admin('PUT', item, repair)
    expect(saved).toMatchObject({ status: 200, body: repair })
    expect((await idsOf(list)).toSorted()).toEqual([...others, damaged].toSorted())

    await migrate(url)
    expect(await sql(NOT_VALIDATED)).toEqual([])
    await expect(sql(`UPDATE ${table} SET "${column}" = ${value}`)).rejects.toThrow(
      /violates check constraint/,
    )
  })

  test('does not stop other changes of its row', async () => {
    const item = `/api/admin/${table.replace('_', '-')}/${damaged}`
    expect((await admin('PUT', item, { imageUrl: '/pictures/other.webp' })).status).toBe(200)
    expect((await admin('DELETE', item)).status).toBe(200)
    expect((await admin('POST', `${item}/restore`, {})).status).toBe(200)
  })
})

/** Three lights that weigh 1, 2 and 3 grams, the one of 2 damaged. */
async function weighedLights() {
  const { id: category } = await addCategory()
  const ids: string[] = []
  for (const weightGrams of [1, 2, 3])
    ids.push((await addProduct(category, { name: `Light of ${weightGrams}`, weightGrams })).id)
  await withoutConstraints()
  await sql(`UPDATE products SET tags = '{NULL}' WHERE id = '${ids[1]}'`)
  await migrate(url)
  return ids
}

test('the lights of a list keep their own facts beside a damaged one', async () => {
  await weighedLights()
  const listed: string[] = []
  for await (const { items } of listInBatches({ locale: 'en' }, 10))
    listed.push(...items.map(({ name, facts }) => `${name}: ${facts.weightGrams}`))
  expect(listed).toEqual(['Light of 3: 3', 'Light of 1: 1'])
})

test('a damaged product moves to another category with the others', async () => {
  const [{ id: from }, { id: to }] = [await addCategory(), await addCategory()]
  for (let n = 0; n < 3; n += 1) await addProduct(from)
  await withoutConstraints()
  await sql(`UPDATE products SET tags = '{NULL}' WHERE id = (SELECT min(id::text)::uuid FROM products)`)
  await migrate(url)
  const { body } = await admin(
    'POST',
    `/api/admin/categories/${from}/move-products`,
    { categoryId: to },
    { route: moving as never, params: { id: from } },
  )
  expect(body).toMatchObject({ count: 3 })
})

describe('the page of a damaged row', () => {
  beforeAll(withoutConstraints)

  test('cannot be read just now, which is no fault of the visitor', async () => {
    await addPost({ slug: 'damaged' })
    await sql(`UPDATE blog_posts SET tags = '{NULL}'`)
    const response = await call(GET_POST, '/api/blog/damaged', { params: { slug: 'damaged' } })
    expect(response.status).toBe(503)
  })

  test.each(['"x"', '{"zh": 5}'])('reads translations of %s as none', async (translations) => {
    await addPost({ slug: 'odd', translations: JSON.parse(translations) })
    for (const locale of ['en', 'zh'])
      expect(await idsOf(called(LIST_POSTS, `/api/blog?locale=${locale}`))).toHaveLength(1)
    const { body } = await admin('GET', '/api/admin/blog-posts')
    expect(body).toHaveLength(1)
  })
})
