import { describe, expect, it } from 'vitest'
import { database } from '@/lib/data/prisma'
import { deleteOutdated } from '@/lib/data/retention'
import { type ListFilter, NONE } from '@/lib/fields/list-filters'
import { TABLES } from '@/lib/kinds/tables'
import { listRecords } from '@/lib/records/read-records'
import { DAY_MS } from '@/lib/values/calendar-day'
import { admin, sample } from '../support/admin'
import { CONTENT, callsOf, countActivities, startWithoutContent } from '../support/kind-calls'

startWithoutContent()

describe.each(CONTENT)('$plural', (kind) => {
  const { key, title, hasSlug, hasStatus, listUrl, createUrl, itemUrl, parameter, create } = callsOf(kind)
  const slugTaken = {
    message: `Another ${kind.label} uses this address`,
    code: 'slug_taken',
    values: { kind: key },
  }
  // Not skipped but not there for kinds they are not about.
  const withSlug = hasSlug ? it : () => {}
  const withStatus = hasStatus ? it : () => {}

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
    expect(await admin('DELETE', `${itemUrl(id)}?version=2`)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { id, version: 3 } },
    })
    expect((await admin('DELETE', `${itemUrl(id)}?version=3`)).status).toBe(200)
  })

  it('stay as they are where an edit changes nothing', async () => {
    const made = await create({ translations: { zh: { [title]: '样品' } } })
    const entries = await countActivities()
    const same = { [title]: made[title], translations: { zh: { [title]: '样品' } } }
    expect(await admin('PUT', itemUrl(made.id), same)).toMatchObject({
      status: 200,
      body: { version: 1, updatedAt: made.updatedAt },
    })
    expect(await countActivities()).toBe(entries)
  })

  it('take an edit whose answer was lost and that is sent again as saved, which it is once', async () => {
    const { id } = await create()
    const body = {
      ...sample(key),
      [title]: 'Again',
      translations: { zh: { [title]: '再次' } },
      version: 1,
    }
    const first = await admin('PUT', itemUrl(id), body)
    expect(first).toMatchObject({ status: 200, body: { [title]: 'Again', version: 2 } })
    const entries = await countActivities()
    expect(await admin('PUT', itemUrl(id), body)).toMatchObject({ status: 200, body: first.body })
    expect(await countActivities()).toBe(entries)
  })

  it('let one of two edits of the same version through', async () => {
    const { id } = await create()
    const edits = ['A', 'B', 'C'].map((name) => admin('PUT', itemUrl(id), { [title]: name, version: 1 }))
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  it('are created once, however often a creation is sent with its key', async () => {
    const count = async () => Number((await admin('GET', listUrl)).headers.get('x-total-count'))
    const before = await count()
    const input = sample(key)
    const headers = { 'idempotency-key': `once-${key}` }
    const send = (body: object) => admin('POST', createUrl, body, { headers })
    const [first, ...more] = [...(await Promise.all([send(input), send(input)])), await send(input)]
    expect(more.map(({ status, body }) => [status, body])).toEqual([
      [201, first?.body],
      [201, first?.body],
    ])
    expect(await count()).toBe(before + 1)
    expect(await send({ ...input, [title]: 'Another' })).toMatchObject({
      status: 409,
      body: { code: 'created_before', current: first?.body },
    })
    const other = key === 'ideas' ? 'synonyms' : 'ideas'
    const ofOther = await admin('POST', `/api/admin/${other}`, sample(other), { headers })
    expect([ofOther.status, ofOther.body.code], 'another kind').toEqual([409, 'created_before'])
    await admin('DELETE', itemUrl(first?.body.id))
    for (const body of [input, { ...input, [title]: 'Another' }]) {
      const again = await send(body)
      expect([again.status, again.body.code], 'in the bin').toEqual([409, 'created_and_deleted'])
    }
    await admin('POST', `${itemUrl(first?.body.id)}/restore`, {})
    expect(await send(input)).toMatchObject({ status: 201, body: { id: first?.body.id } })
    // What was rejected was not created, and its key is free.
    const corrected = { 'idempotency-key': `corrected-${key}` }
    expect((await admin('POST', createUrl, {}, { headers: corrected })).status).toBe(400)
    expect((await admin('POST', createUrl, sample(key), { headers: corrected })).status).toBe(201)
    expect(await admin('POST', createUrl, input, { headers: { 'idempotency-key': 'a b' } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_idempotency_key' },
    })
    await database().idempotencyKey.updateMany({ data: { createdAt: new Date(Date.now() - DAY_MS - 1000) } })
    await deleteOutdated()
    expect(await database().idempotencyKey.count()).toBe(0)
  })

  it('come in pages that neither repeat nor skip, in every order', async () => {
    while ((await admin('GET', listUrl)).body.length < 5) await create()
    const all = (await admin('GET', listUrl)).body
    for (const { value } of kind.sorts) {
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

  withSlug('have a slug in its normal form that nothing else has', async () => {
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
          ...slugTaken,
          errors: [{ path: 'slug', ...slugTaken }],
        },
      ])
    }
    expect((await admin('POST', createUrl, { ...sample(key), slug: '头灯' })).status).toBe(400)
  })

  withSlug('are made once when two make the same at the same time', async () => {
    const thing = sample(key)
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin('POST', createUrl, thing)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  withSlug('free their slug when deleted, and ask for another when it is taken meanwhile', async () => {
    const thing = sample(key)
    const first = await create(thing)
    await admin('DELETE', itemUrl(first.id))
    const second = await create(thing)
    expect(second.slug).toBe(first.slug)
    const taken = await admin('POST', `${itemUrl(first.id)}/restore`, {})
    expect([taken.status, taken.body.errors]).toEqual([409, [{ path: 'slug', ...slugTaken }]])
    const other = await admin('POST', `${itemUrl(first.id)}/restore`, { slug: `${first.slug} again` })
    expect(other).toMatchObject({ status: 200, body: { id: first.id, slug: `${first.slug}-again` } })
  })

  withStatus('can be drafts', async () => {
    const draft = await create({ status: 'DRAFT' })
    expect(draft.status).toBe('DRAFT')
    expect((await admin('GET', listUrl)).body).toContainEqual(expect.objectContaining(draft))
    const published = await admin('PUT', itemUrl(draft.id), { status: 'PUBLISHED' })
    expect(published.body.status).toBe('PUBLISHED')
    expect((await admin('PUT', itemUrl(draft.id), { status: 'HIDDEN' })).status).toBe(400)
  })
})

/** A value of a filter: one of its own, a moment, or what stands for none. */
const filterValue = ({ type, options }: ListFilter) => options?.at(-1) ?? (type === 'moment' ? '7d' : NONE)

describe.each(Object.values(TABLES))('the list of $kind.plural', (table) => {
  const { sorts, filters, searchable } = table.kind

  it('is searched, sorted and narrowed by all it offers', async () => {
    const queries = [
      ...(searchable.length > 0 ? [{ search: 'nothing is called so' }] : []),
      ...sorts.map(({ value }) => ({ sort: value })),
      ...filters.map((filter) => ({ filters: { [filter.name]: filterValue(filter) } })),
    ]
    const failed = await Promise.all(
      queries.map((query) =>
        listRecords(table, query).then(
          () => null,
          () => query,
        ),
      ),
    )
    expect(failed.filter((query) => query !== null)).toEqual([])
  })
})
