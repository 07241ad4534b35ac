import { describe, expect, it } from 'vitest'
import type { ContentKey } from '@/lib/kinds/tables'
import { successText } from '@/lib/records/kind-texts'
import { admin, sample, UNKNOWN_ID } from '../support/admin'
import { CONTENT, callsOf, startWithoutContent } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'

/** The tags that are invalidated when there is one record more or less of a kind, and when only its texts change. */
function invalidated(key: ContentKey, slug: string): [string[], string[]] {
  if (key === 'products') {
    const text = ['any-product', `product:${slug}`]
    return [[...text, 'product-set'], text]
  }
  const tags = {
    categories: ['categories'],
    'blog-posts': ['posts'],
    'blog-categories': ['posts'],
    documents: ['documents'],
    'own-facts': ['own-facts', 'products', 'any-product'],
    synonyms: ['synonyms'],
    ideas: ['ideas'],
    redirects: ['redirects'],
    'case-studies': ['case-studies'],
    'custom-pages': ['custom-pages'],
    'team-members': ['team'],
  }
  return [tags[key], tags[key]]
}

startWithoutContent()

describe.each(CONTENT)('$plural', (kind) => {
  const { key, title, hasStatus, listUrl, createUrl, itemUrl, create, required } = callsOf(kind)

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
    expect([deleted.status, deleted.body]).toEqual([200, { message: successText(kind, 'delete') }])
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
    await admin('PUT', itemUrl(UNKNOWN_ID), { [title]: 'x' })
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

  it.each(['undefined', 'null', '0', '-1', '1e3', "1';drop", '%00', '..%2f1', UNKNOWN_ID])(
    'are not found at %s',
    async (id) => {
      const message = `${kind.label.charAt(0).toUpperCase()}${kind.label.slice(1)} not found`
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

  it('carry Chinese texts, of which those not sent stay and blank ones go', async () => {
    const { id } = await create({ translations: { zh: { [title]: '样品' } } })
    const field =
      key === 'blog-categories'
        ? null
        : (kind.fields.find((candidate) => candidate.translatable && candidate.lines === 'many')?.name ??
          null)
    if (field) {
      const both = await admin('PUT', itemUrl(id), { translations: { zh: { [field]: '说明' } } })
      expect(both.body.translations).toEqual({ zh: { [title]: '样品', [field]: '说明' } })
      await admin('PUT', itemUrl(id), { translations: { zh: { [field]: ' ' } } })
    }
    expect((await admin('GET', itemUrl(id))).body.translations).toEqual({ zh: { [title]: '样品' } })
    const unknown = await admin('PUT', itemUrl(id), { translations: { zh: { nonsense: 'x' }, fr: {} } })
    expect(unknown.status).toBe(400)
    expect(unknown.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'translations.fr',
      'translations.zh.nonsense',
    ])
  })

  it('say which Chinese texts were made from English that has changed since, until they are new or still right', async () => {
    const made = await create({ translations: { zh: { [title]: '样品' } } })
    const url = itemUrl(made.id)
    expect(made).not.toHaveProperty('staleTranslations')
    const stale = async (body: object) => (await admin('PUT', url, body)).body.staleTranslations
    expect(await stale({ [title]: 'Second name' })).toEqual({ [title]: made[title] })
    expect(await stale({ [title]: 'Third name' })).toEqual({ [title]: made[title] })
    const listed = (await admin('GET', listUrl)).body.find(({ id }: { id: string }) => id === made.id)
    expect(listed.staleTranslations).toEqual({ [title]: made[title] })
    expect((await admin('GET', url)).body.staleTranslations).toEqual({ [title]: made[title] })
    // Back at what it was made from.
    expect(await stale({ [title]: made[title] })).toBeUndefined()
    expect(await stale({ [title]: 'Fourth name', translationsReviewed: [title] })).toBeUndefined()
    expect(await stale({ [title]: 'Fifth name' })).toEqual({ [title]: 'Fourth name' })
    expect(await stale({ translationsReviewed: [title] })).toBeUndefined()
    expect(await stale({ [title]: 'Sixth name' })).toEqual({ [title]: 'Fifth name' })
    expect(await stale({ translations: { zh: { [title]: '新样品' } } })).toBeUndefined()
    const refused = await admin('PUT', url, { translationsReviewed: title })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'translationsReviewed'])
  })

  it('take their own record back as an update', async () => {
    const made = await create({ translations: { zh: { [title]: '样品' } } })
    const { id, createdAt, updatedAt, category, productCount, postCount, role, protectedFields, ...own } =
      made
    // What is known of the file and the products of a document.
    const { type, size, productNames, ...rest } = own
    const again = await admin('PUT', itemUrl(id), rest)
    // The lists of a product are rows of their own, which are written anew.
    expect(again).toMatchObject({ status: 200, body: { ...rest, version: key === 'products' ? 2 : 1 } })
  })
})
