import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/data/prisma'
import { KINDS } from '@/lib/kinds'
import { type ContentKey, TABLE_KEYS } from '@/lib/kinds/tables'
import { successText } from '@/lib/resources/kind-texts'
import { admin, sample } from '../support/admin'
import { addCategory, withoutContent } from '../support/content'
import { takeRevalidatedTags } from '../support/next-cache'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const WRONG_KEY = 'Invalid admin key. Please try again.'

beforeAll(async () => {
  await withoutContent()
  await addCategory({ slug: 'first', position: 0 })
})
beforeEach(() => {
  takeRevalidatedTags()
})

const activities = () => database().activity.count()

const CONTENT = TABLE_KEYS.map((key) => KINDS[key]).filter(({ personal }) => !personal)

/** The tags that are invalidated when there is one record more or less of a kind, and when only its texts change. */
function invalidated(key: ContentKey, slug: string): [string[], string[]] {
  if (key === 'products') {
    const text = ['any-product', `product:${slug}`]
    return [[...text, 'product-set', 'product-set:first'], text]
  }
  const tags = {
    categories: ['categories'],
    'blog-posts': ['posts'],
    'blog-categories': ['posts'],
    'case-studies': ['case-studies'],
    'team-members': ['team'],
  }
  return [tags[key], tags[key]]
}

describe.each(CONTENT)('$plural', (resource) => {
  const { urls, title, hasSlug, hasStatus } = resource
  const key = resource.key as ContentKey
  const listUrl = urls.list
  const createUrl = urls.create as string
  const itemUrl = (id: string) => `${urls.item}/${id}`
  const parameter = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`
  const create = async (changes: object = {}) => {
    const answer = await admin('POST', createUrl, { ...sample(key), ...changes })
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
    return answer.body
  }
  /** One field that each of them requires, and one that holds long texts. */
  const required = Object.keys(sample(key))

  it.each([
    ['no key', {}],
    ['a wrong key', { 'admin-key': 'lumenridge-dem' }],
    ['the key twice', { 'admin-key': 'lumenridge-demo, lumenridge-demo' }],
    ['the key in another case', { 'admin-key': 'LUMENRIDGE-DEMO' }],
    ['the key elsewhere', { authorization: 'Bearer lumenridge-demo', cookie: 'admin-key=lumenridge-demo' }],
  ])('cannot be reached with %s', async (_, headers) => {
    const one = await create()
    const before = await activities()
    takeRevalidatedTags()
    const anonymous = { headers: { 'admin-key': '', ...headers } }
    const answers = await Promise.all([
      admin('GET', listUrl, undefined, anonymous),
      admin('POST', createUrl, sample(key), anonymous),
      admin('GET', itemUrl(one.id), undefined, anonymous),
      admin('PUT', itemUrl(one.id), { [title]: 'x' }, anonymous),
      admin('DELETE', itemUrl(one.id), undefined, anonymous),
      admin('POST', `${itemUrl(one.id)}/restore`, {}, anonymous),
    ])
    for (const { status, body, headers: sent } of answers) {
      expect([status, body]).toEqual([401, { message: WRONG_KEY, code: 'wrong_key' }])
      expect(sent.get('cache-control')).toBe('no-store')
    }
    expect(await activities()).toBe(before)
    expect(takeRevalidatedTags()).toEqual([])
  })

  it('are made, read, listed, changed, deleted and brought back', async () => {
    const sent = sample(key)
    const made = await admin('POST', createUrl, sent)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ ...sent, version: 1, translations: {} })
    expect(made.body.id).toMatch(/^[0-9a-f-]{36}$/)
    if (hasStatus) expect(made.body.status).toBe('PUBLISHED')
    const { id } = made.body

    expect(await admin('GET', itemUrl(id))).toMatchObject({ status: 200, body: made.body })
    expect((await admin('GET', listUrl)).body).toContainEqual({
      ...made.body,
      thumbnailUrl: made.body.imageUrl ?? null,
    })

    const changed = await admin('PUT', itemUrl(id), { [title]: ' New name ', version: 1 })
    expect(changed).toMatchObject({ status: 200, body: { ...sent, [title]: 'New name', version: 2, id } })

    const deleted = await admin('DELETE', itemUrl(id))
    expect([deleted.status, deleted.body]).toEqual([200, { message: successText(resource, 'delete') }])
    expect((await admin('GET', itemUrl(id))).status).toBe(404)
    expect((await admin('GET', listUrl)).body.map((thing: { id: string }) => thing.id)).not.toContain(id)
    expect((await admin('DELETE', itemUrl(id))).status).toBe(404)
    expect((await admin('PUT', itemUrl(id), { [title]: 'x' })).status).toBe(404)

    const restored = await admin('POST', `${itemUrl(id)}/restore`, {})
    expect(restored).toMatchObject({ status: 200, body: { ...sent, [title]: 'New name', id } })
    expect((await admin('GET', itemUrl(id))).status).toBe(200)
    expect((await admin('POST', `${itemUrl(id)}/restore`, {})).status).toBe(404)
  })

  it('invalidate the pages that show them, and only when something was saved', async () => {
    const { id, slug } = await create()
    const [whole, text] = invalidated(key, slug)
    expect(takeRevalidatedTags()).toEqual(whole)
    await admin('GET', itemUrl(id))
    await admin('GET', listUrl)
    await admin('PUT', itemUrl(id), {})
    await admin('PUT', itemUrl(NOBODY), { [title]: 'x' })
    expect(takeRevalidatedTags()).toEqual([])
    await admin('PUT', itemUrl(id), { [title]: 'x' })
    expect(takeRevalidatedTags()).toEqual(text)
    await admin('DELETE', itemUrl(id))
    expect(takeRevalidatedTags()).toEqual(whole)
    await admin('POST', `${itemUrl(id)}/restore`, {})
    expect(takeRevalidatedTags()).toEqual(whole)
  })

  it('need every required field, and each fault is told at its field', async () => {
    const empty = await admin('POST', createUrl, {})
    expect(empty.status).toBe(400)
    expect(empty.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([...required].sort())
    for (const field of required) {
      for (const value of ['  ', null, { set: 'x' }, undefined]) {
        const answer = await admin('POST', createUrl, { ...sample(key), [field]: value })
        expect([answer.status, answer.body.errors?.[0].path], `${field}: ${value}`).toEqual([400, field])
        expect(answer.body.message).toBe(answer.body.errors[0].message)
      }
    }
  })

  it('refuse texts that are too long or cannot be stored', async () => {
    for (const value of ['x'.repeat(200_000), 'a\u0000b', '\ud800']) {
      const answer = await admin('POST', createUrl, { ...sample(key), [title]: value })
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, title])
    }
  })

  it.each(['id', 'createdAt', 'updatedAt', 'deletedAt', 'searchText', '__proto__x'])(
    'refuse the field %s',
    async (field) => {
      const { id } = await create()
      for (const answer of [
        await admin('POST', createUrl, { ...sample(key), [field]: '2020-01-01' }),
        await admin('PUT', itemUrl(id), { [field]: '2020-01-01' }),
      ]) {
        expect(answer).toMatchObject({
          status: 400,
          body: {
            errors: [
              {
                path: field,
                message: `Unknown field '${field}'`,
                code: 'unknown_field',
                values: { name: field },
              },
            ],
          },
        })
      }
      expect((await admin('GET', itemUrl(id))).body.version).toBe(1)
    },
  )

  it('refuse what is no JSON object', async () => {
    for (const body of ['', '{', '[]', 'null', '"x"', '7']) {
      expect((await admin('POST', createUrl, body)).status, body).toBe(400)
    }
    const form = { headers: { 'content-type': 'text/plain' } }
    expect((await admin('POST', createUrl, JSON.stringify(sample(key)), form)).status).toBe(415)
    expect((await admin('POST', createUrl, `"${'x'.repeat(2 ** 20)}"`)).status).toBe(413)
  })

  it('say so when a change changes nothing', async () => {
    const { id } = await create()
    for (const body of [{}, { version: 1 }]) {
      expect(await admin('PUT', itemUrl(id), body)).toMatchObject({
        status: 400,
        body: { message: 'Nothing to change', code: 'nothing_to_change' },
      })
    }
  })

  it.each(['undefined', 'null', '0', '-1', '1e3', "1';drop", '%00', '..%2f1', NOBODY])(
    'are not found at %s',
    async (id) => {
      const message = `${resource.label.charAt(0).toUpperCase()}${resource.label.slice(1)} not found`
      for (const answer of [
        await admin('GET', itemUrl(id)),
        await admin('PUT', itemUrl(id), { [title]: 'x' }),
        await admin('DELETE', itemUrl(id)),
        await admin('POST', `${itemUrl(id)}/restore`, {}),
      ]) {
        expect([answer.status, answer.body]).toEqual([
          404,
          { message, code: 'record_not_found', values: { kind: key } },
        ])
      }
    },
  )

  it('keep one edit from undoing another', async () => {
    const { id } = await create()
    await admin('PUT', itemUrl(id), { [title]: 'First', version: 1 })
    const stale = await admin('PUT', itemUrl(id), { [title]: 'Second', version: 1 })
    expect(stale).toMatchObject({
      status: 409,
      body: {
        message: expect.any(String),
        code: 'changed_meanwhile',
        values: { kind: key },
        current: { id, [title]: 'First', version: 2 },
      },
    })
    const forced = await admin('PUT', itemUrl(id), { [title]: 'Third' })
    expect(forced).toMatchObject({ status: 200, body: { [title]: 'Third', version: 3 } })
  })

  it('let one of two edits of the same version through', async () => {
    const { id } = await create()
    const edits = ['A', 'B', 'C'].map((name) => admin('PUT', itemUrl(id), { [title]: name, version: 1 }))
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  it('carry Chinese texts, of which those not sent stay and blank ones go', async () => {
    const { id } = await create({ translations: { zh: { [title]: '样品' } } })
    const field =
      key === 'blog-categories'
        ? null
        : (resource.fields.find((candidate) => candidate.translatable && candidate.type === 'textarea')
            ?.name ?? null)
    if (field) {
      const both = await admin('PUT', itemUrl(id), { translations: { zh: { [field]: '说明' } } })
      expect(both.body.translations).toEqual({ zh: { [title]: '样品', [field]: '说明' } })
      await admin('PUT', itemUrl(id), { translations: { zh: { [field]: ' ' } } })
    }
    expect((await admin('GET', itemUrl(id))).body.translations).toEqual({ zh: { [title]: '样品' } })
    const unknown = await admin('PUT', itemUrl(id), { translations: { zh: { nonsense: 'x' }, de: {} } })
    expect(unknown.status).toBe(400)
    expect(unknown.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'translations.de',
      'translations.zh.nonsense',
    ])
  })

  it('take their own record back as an update', async () => {
    const made = await create({ translations: { zh: { [title]: '样品' } } })
    const { id, createdAt, updatedAt, category, productCount, postCount, ...rest } = made
    const again = await admin('PUT', itemUrl(id), rest)
    expect(again).toMatchObject({ status: 200, body: rest.version === 1 ? { ...rest, version: 2 } : {} })
  })

  it('come in pages that neither repeat nor skip, in every order', async () => {
    while ((await admin('GET', listUrl)).body.length < 5) await create()
    const all = (await admin('GET', listUrl)).body
    for (const { value } of resource.sorts) {
      const seen: string[] = []
      let next: string | undefined = parameter(listUrl, `limit=2&sort=${value}`)
      while (next) {
        const page = await admin('GET', next)
        expect(page.status).toBe(200)
        expect(Number(page.headers.get('x-total-count'))).toBe(all.length)
        seen.push(...page.body.map((thing: { id: string }) => thing.id))
        next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
      }
      expect(new Set(seen).size, value).toBe(seen.length)
      expect(seen, value).toHaveLength(all.length)
    }
    expect((await admin('GET', parameter(listUrl, 'cursor=nonsense'))).status).toBe(400)
    expect((await admin('GET', parameter(listUrl, 'limit=0'))).status).toBe(400)
    expect((await admin('GET', parameter(listUrl, 'sort=nonsense'))).body).toEqual(all)
  })

  it('are found by their words, in both languages, with the wildcards of SQL as plain characters', async () => {
    const name = `Wicked 100%_of ${key}`
    const { id } = await create({ [title]: name, translations: { zh: { [title]: '怪异样品' } } })
    const found = async (search: string) =>
      (await admin('GET', parameter(listUrl, `search=${encodeURIComponent(search)}`))).body.map(
        (thing: { id: string }) => thing.id,
      )
    expect(await found('WICKED')).toEqual([id])
    expect(await found(`of  wicked`)).toEqual([id])
    expect(await found('异样')).toEqual([id])
    expect(await found('100%_')).toEqual([id])
    expect(await found('%')).toEqual([id])
    expect(await found('wicked nothing')).toEqual([])
    expect((await admin('GET', parameter(listUrl, `search=${'x'.repeat(201)}`))).status).toBe(400)
  })

  it('are noted with their values before and after, and where the change came from', async () => {
    const { id } = await create()
    await admin('PUT', itemUrl(id), { [title]: 'After' }, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    await admin('DELETE', itemUrl(id))
    await admin('POST', `${itemUrl(id)}/restore`, {})
    const notes = await database().activity.findMany({ where: { targetId: id }, orderBy: { id: 'asc' } })
    expect(notes.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE', 'DELETE', 'RESTORE'])
    expect(notes[1]).toMatchObject({
      type: key,
      label: 'After',
      before: { [title]: expect.stringMatching(/^Sample/) },
      after: { [title]: 'After' },
      // No proxy is trusted.
      address: null,
      requestId: expect.stringMatching(/^[\w-]{8,64}$/),
    })
    expect(notes[0]?.before).toBeNull()
    expect(notes[2]).toMatchObject({ before: { [title]: 'After' }, after: null })
  })

  it('refuse calls from other sites', async () => {
    const { id } = await create()
    const from = (headers: Record<string, string>) => ({ headers: { host: 'www.example.com', ...headers } })
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      expect((await admin('PUT', itemUrl(id), { [title]: 'x' }, from(headers))).status).toBe(403)
      expect((await admin('DELETE', itemUrl(id), undefined, from(headers))).status).toBe(403)
      expect((await admin('GET', itemUrl(id), undefined, from(headers))).status).toBe(200)
    }
    const own = from({ origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin' })
    expect((await admin('PUT', itemUrl(id), { [title]: 'x' }, own)).status).toBe(200)
  })

  it('tell their verbs', async () => {
    for (const [url, verbs] of [
      [listUrl, 'GET, HEAD, POST, OPTIONS'],
      [itemUrl(NOBODY), 'GET, HEAD, PUT, DELETE, OPTIONS'],
      [`${itemUrl(NOBODY)}/restore`, 'POST, OPTIONS'],
    ] as const) {
      const options = await admin('OPTIONS', url, undefined, { headers: { origin: 'https://evil.example' } })
      expect([options.status, options.headers.get('allow')]).toEqual([204, verbs])
      expect(options.headers.get('access-control-allow-origin')).toBeNull()
      const refused = await admin('PATCH', url, {})
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, verbs])
    }
    const head = await admin('HEAD', listUrl)
    expect([head.status, head.body]).toEqual([200, null])
    expect((await admin('HEAD', listUrl, undefined, { headers: { 'admin-key': '' } })).status).toBe(401)
  })

  it.runIf(hasSlug)('have a slug in its normal form that nothing else has', async () => {
    const slug = `norm-${key}`
    const made = await create({ slug: ` --Norm  ${key.toUpperCase()}!! ` })
    expect(made.slug).toBe(slug)
    for (const answer of [
      await admin('POST', createUrl, { ...sample(key), slug }),
      await admin('PUT', itemUrl((await create()).id), { slug: slug.toUpperCase() }),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        409,
        {
          message: 'slug already exists',
          code: 'slug_taken',
          errors: [{ path: 'slug', message: 'slug already exists', code: 'slug_taken' }],
        },
      ])
    }
    expect((await admin('POST', createUrl, { ...sample(key), slug: '头灯' })).status).toBe(400)
  })

  it.runIf(hasSlug)('are made once when two make the same at the same time', async () => {
    const thing = sample(key)
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin('POST', createUrl, thing)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  it.runIf(hasSlug)(
    'free their slug when deleted, and ask for another when it is taken meanwhile',
    async () => {
      const thing = sample(key)
      const first = await create(thing)
      await admin('DELETE', itemUrl(first.id))
      const second = await create(thing)
      expect(second.slug).toBe(first.slug)
      const taken = await admin('POST', `${itemUrl(first.id)}/restore`, {})
      expect([taken.status, taken.body.errors]).toEqual([
        409,
        [{ path: 'slug', message: 'slug already exists', code: 'slug_taken' }],
      ])
      const other = await admin('POST', `${itemUrl(first.id)}/restore`, { slug: `${first.slug} again` })
      expect(other).toMatchObject({ status: 200, body: { id: first.id, slug: `${first.slug}-again` } })
    },
  )

  it.runIf(hasStatus)('can be drafts', async () => {
    const draft = await create({ status: 'DRAFT' })
    expect(draft.status).toBe('DRAFT')
    expect((await admin('GET', listUrl)).body).toContainEqual(expect.objectContaining(draft))
    const published = await admin('PUT', itemUrl(draft.id), { status: 'PUBLISHED' })
    expect(published.body.status).toBe('PUBLISHED')
    expect((await admin('PUT', itemUrl(draft.id), { status: 'HIDDEN' })).status).toBe(400)
  })
})

describe('an address without a resource', () => {
  it.each(['?type=bogus', '', '?type=media', '?type='])('is refused: /api/admin%s', async (query) => {
    expect((await admin('GET', `/api/admin${query}`)).status).toBe(400)
    expect((await admin('POST', `/api/admin${query}`, {})).status).toBe(400)
  })

  it('is not found', async () => {
    expect((await admin('GET', '/api/admin/bogus')).status).toBe(404)
    expect((await admin('GET', `/api/admin/constructor/${NOBODY}`)).status).toBe(404)
  })
})
