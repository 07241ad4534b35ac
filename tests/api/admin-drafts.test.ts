import { setTimeout as sleep } from 'node:timers/promises'
import * as nextHeaders from 'next/headers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as linking from '@/app/api/admin/preview-link/route'
import * as publishing from '@/app/api/admin/publish-due/route'
import * as waitingRoute from '@/app/api/admin/waiting/route'
import { GET as LEAVE_PREVIEW } from '@/app/api/preview/leave/route'
import { GET as OPEN_PREVIEW } from '@/app/api/preview/route'
import { GET as PUBLIC_PRODUCT } from '@/app/api/products/[slug]/route'
import { contentTransaction, type Transact } from '@/lib/cache/content-transaction'
import { database } from '@/lib/data/prisma'
import { startQueue, stopQueue } from '@/lib/jobs/queue'
import { KINDS } from '@/lib/kinds'
import { kindOf } from '@/lib/kinds/any-kind'
import { PAGES } from '@/lib/kinds/pages'
import { SCHEDULED_TABLES } from '@/lib/kinds/scheduled-tables'
import { SINGLE_KEYS } from '@/lib/kinds/single-keys'
import { SINGLE_TABLES } from '@/lib/kinds/single-tables'
import { type ContentKey, TABLES } from '@/lib/kinds/tables'
import { readPreviewed } from '@/lib/records/drafts/drafts'
import { findDue, publishDue as publishDueRecords } from '@/lib/records/drafts/scheduled-publishing'
import { admin, sample, UNKNOWN_ID } from '../support/admin'
import { makePost, makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { gate } from '../support/gate'
import { CONTENT, callsOf, startWithoutContent } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'
import { statementsOf } from '../support/query-plans'

const LATER = '2999-01-01T08:00:00.000Z'
const EARLIER = '2020-01-01T00:00:00.000Z'
/** The deployment's key, with which all calls here are made. */
const OWNER = { kind: 'owner', name: null }

startWithoutContent()

const publicProduct = async (slug: string) => {
  const response = await call(PUBLIC_PRODUCT, `/api/products/${slug}`, { params: { slug } })
  return response.status === 200 ? (await response.json()).name : response.status
}
const publishDue = () => admin('POST', '/api/admin/publish-due', {}, { route: publishing })
const makeDue = (id: string, column: 'publishAt' | 'unpublishAt') =>
  database().product.update({ where: { id }, data: { [column]: new Date(Date.now() - 1000) } })
/** Has the time of a draft pass without saving the draft again. */
const makeDraftDue = (id: string) => database().$executeRaw`
  UPDATE "record_drafts" SET "changes" = "changes" || jsonb_build_object('publishAt', ${EARLIER}::text)
  WHERE "targetId" = ${id}::uuid AND "expiresAt" IS NULL`
const failureOf = async (id: string) =>
  (await admin('GET', `/api/admin/products/${id}/draft`)).body.draft?.failure?.errors

describe.each(CONTENT.filter(({ hasStatus }) => hasStatus))('drafts of $plural', (kind) => {
  const { title, itemUrl, listUrl, parameter, create } = callsOf(kind)
  const waitingIds = async () =>
    (await admin('GET', parameter(listUrl, 'status=WAITING'))).body.map(({ id }: { id: string }) => id)

  it('wait beside the record until they are published or discarded', async () => {
    const { id, updatedAt } = await create()
    const draftUrl = `${itemUrl(id)}/draft`
    expect((await admin('GET', draftUrl)).body.code).toBe('draft_not_found')
    takeRevalidatedTags()
    const saved = await admin('PUT', draftUrl, { [title]: 'Waiting', version: 1 })
    expect(saved).toMatchObject({
      status: 200,
      body: { id, [title]: 'Waiting', version: 2, updatedAt, draft: { changes: { [title]: 'Waiting' } } },
    })
    expect(takeRevalidatedTags()).toEqual([])
    const live = await admin('GET', itemUrl(id))
    expect(live.body[title]).not.toBe('Waiting')
    expect(live.body.draft).toEqual(saved.body.draft)
    expect((await admin('GET', draftUrl)).body).toEqual(saved.body)
    expect(await waitingIds()).toEqual([id])

    expect(await admin('PUT', draftUrl, { [title]: 'Waiting', version: 1 }), 'sent again').toMatchObject({
      status: 200,
      body: saved.body,
    })
    const stale = await admin('PUT', draftUrl, { [title]: 'Blind', version: 1 })
    expect([stale.status, stale.body.current.draft.changes]).toEqual([409, { [title]: 'Waiting' }])
    await admin('PUT', draftUrl, { translations: { zh: { [title]: '等待' } } })
    expect((await admin('GET', draftUrl)).body.draft.changes, 'the one draft').toEqual({
      translations: { zh: { [title]: '等待' } },
    })

    const unseen = await admin('DELETE', `${draftUrl}?version=${saved.body.version}`)
    expect([unseen.status, unseen.body.code], 'another draft than was seen').toEqual([
      409,
      'changed_meanwhile',
    ])
    const { version } = (await admin('GET', itemUrl(id))).body
    const discarded = await admin('DELETE', `${draftUrl}?version=${version}`)
    expect([discarded.status, discarded.body.translations]).toEqual([200, {}])
    expect(await waitingIds()).toEqual([])
    expect((await admin('DELETE', draftUrl)).status).toBe(404)
    expect((await admin('POST', `${draftUrl}/publish`, {})).status).toBe(404)

    // Of the missing picture an editor is warned.
    const picture = 'imageUrl' in kind.declared ? { imageUrl: '/pictures/none.webp' } : {}
    await admin('PUT', draftUrl, { [title]: 'Published', ...picture })
    expect((await admin('POST', `${draftUrl}/publish`, { version: 1 })).status).toBe(409)
    const published = await admin('POST', `${draftUrl}/publish`, {})
    expect(published).toMatchObject({ status: 200, body: { [title]: 'Published', status: 'PUBLISHED' } })
    const missing = Object.keys(picture).map((path) => ({ path, code: 'picture_missing' }))
    expect(published.body.warnings ?? []).toMatchObject(missing)
    expect(takeRevalidatedTags()).not.toEqual([])
    expect((await admin('GET', itemUrl(id))).body.draft).toBeUndefined()
    const versions = await admin('GET', `${itemUrl(id)}/versions`)
    expect(versions.body.map(({ number }: { number: number }) => number)).toEqual([2, 1])
  })

  it('are refused as the record would be', async () => {
    const { id } = await create()
    const draftUrl = `${itemUrl(id)}/draft`
    for (const input of [{}, { version: 1 }, { [title]: '' }, { nonsense: 1 }]) {
      expect((await admin('PUT', draftUrl, input)).status, JSON.stringify(input)).toBe(400)
    }
    expect((await admin('PUT', `${itemUrl(UNKNOWN_ID)}/draft`, { [title]: 'x' })).status).toBe(404)
    expect((await admin('GET', draftUrl)).status).toBe(404)
  })
})

describe('a draft', () => {
  it('with an address that is taken is refused before it is published', async () => {
    const { slug } = await makeProduct()
    const { id } = await makeProduct()
    const answer = await admin('PUT', `/api/admin/products/${id}/draft`, { slug })
    expect([answer.status, answer.body.code]).toEqual([409, 'slug_taken'])
  })

  it('counts as a change of its record where a list is narrowed to what changed', async () => {
    const { id } = await makeProduct()
    await database().product.update({ where: { id }, data: { updatedAt: new Date(EARLIER) } })
    const changed = async () =>
      (await admin('GET', '/api/admin?type=products&changed=1d')).body.some(
        (each: { id: string }) => each.id === id,
      )
    expect(await changed()).toBe(false)
    await admin('PUT', `/api/admin/products/${id}/draft`, { description: 'Waiting.' })
    expect(await changed()).toBe(true)
    await admin('DELETE', `/api/admin/products/${id}/draft`)
    expect(await changed()).toBe(false)
  })

  it('of parts and facts is published whole, and leaves what it does not name', async () => {
    const { id } = await makeProduct({ facts: { weightGrams: 100, ledCount: 3 } })
    const url = `/api/admin/products/${id}`
    const modes = [{ name: 'High', lumens: 400, runtimeMinutes: 180 }]
    const saved = await admin('PUT', `${url}/draft`, { facts: { weightGrams: 120 }, modes })
    expect(saved.body.facts).toMatchObject({ weightGrams: 120, ledCount: 3 })
    await admin('PUT', url, { description: 'Changed meanwhile.' })
    const { body } = await admin('POST', `${url}/draft/publish`, {})
    expect(body.facts).toMatchObject({ weightGrams: 120, ledCount: 3 })
    expect([body.modes.length, body.description]).toEqual([1, 'Changed meanwhile.'])
  })

  it('is published over what was changed since, or taken offline, only with the version of that', async () => {
    const [changed, offline] = [await makeProduct(), await makeProduct()]
    const url = ({ id }: { id: string }) => `/api/admin/products/${id}`
    for (const each of [changed, offline]) await admin('PUT', `${url(each)}/draft`, { name: 'Waited for' })
    await admin('PUT', url(changed), { name: 'Imported' })
    await admin('PUT', url(offline), { status: 'DRAFT' })
    const publish = (of: { id: string }, body: object) => admin('POST', `${url(of)}/draft/publish`, body)
    expect(await publish(changed, {})).toMatchObject({
      status: 409,
      body: { code: 'draft_outdated', errors: [{ path: 'name', code: 'draft_outdated' }] },
    })
    expect(await publish(offline, {})).toMatchObject({ status: 409, body: { code: 'draft_offline' } })
    for (const each of [changed, offline]) {
      const { version, name } = (await admin('GET', url(each))).body
      expect(name).not.toBe('Waited for')
      expect(await publish(each, { version })).toMatchObject({
        status: 200,
        body: { name: 'Waited for', status: 'PUBLISHED' },
      })
    }
  })

  it('of before an upgrade is published without translations that its fields have no more', async () => {
    const url = '/api/admin/pages/mails'
    const { id } = (await admin('GET', url)).body
    const table = SINGLE_TABLES['page-mails']
    const base = { status: 'PUBLISHED', 'translations.zh.mailNoticeSubject': '新询盘' }
    const subjects = async () => {
      const { mailNoticeSubject, mailConfirmationSubject } = (await admin('GET', url)).body.translations.zh
      return [mailNoticeSubject, mailConfirmationSubject]
    }
    const [, shipped] = await subjects()
    const drafted = `${shipped}。`
    const texts = { mailNoticeSubject: '询盘', mailConfirmationSubject: drafted }
    const wait = (publishAt?: string) =>
      database().recordDraft.create({
        data: {
          type: 'page-mails',
          targetId: id,
          changes: { translations: { zh: texts }, ...(publishAt && { publishAt }) },
          base,
        },
      })
    const { id: draft } = await wait()
    const read = async () => true
    expect(await readPreviewed(table, { id }, read)).toBe(true)
    expect(await readPreviewed(table, { id, draft }, read)).toBe(true)
    const { changes } = (await admin('GET', url)).body.draft
    expect(changes.translations.zh).toEqual({ mailConfirmationSubject: drafted })
    expect((await admin('POST', `${url}/draft/publish`, {})).status).toBe(200)
    expect(await subjects()).toEqual([undefined, drafted])
    await admin('PUT', url, { translations: { zh: { mailConfirmationSubject: shipped } } })
    await wait(EARLIER)
    expect((await publishDue()).body).toEqual({ changed: 1 })
    expect(await subjects()).toEqual([undefined, drafted])
    await admin('PUT', url, { translations: { zh: { mailConfirmationSubject: shipped } } })
  })

  it('is no draft of what has no drafts', async () => {
    for (const type of ['blog-categories', 'media', 'inquiries', 'nonsense']) {
      expect((await admin('PUT', `/api/admin/${type}/${UNKNOWN_ID}/draft`, { name: 'x' })).body.code).toBe(
        'address_not_found',
      )
    }
  })
})

describe('who is in the way is named', () => {
  it.each([...CONTENT.map(({ key }) => key), ...SINGLE_KEYS])(
    'when a %s was changed meanwhile',
    async (key) => {
      const kind = kindOf(key)
      const url = kind.single
        ? `/api/admin/pages/${kind.single.name}`
        : `${kind.urls.item}/${(await callsOf(KINDS[key as ContentKey]).create()).id}`
      const field = kind.single
        ? Object.keys(kind.declared).find((name) => kind.declared[name]?.type?.name === 'text')
        : kind.title
      const before = (await admin('GET', url)).body[field ?? '']
      const input = { [field ?? '']: `${before}!`, version: 9999 }
      const calls = [() => admin('PUT', url, input)]
      if (kind.hasStatus) {
        calls.push(() => admin('PUT', `${url}/draft`, input))
      }
      for (const call of calls) {
        const { status, body } = await call()
        expect([status, body.code, body.message]).toEqual([
          409,
          'changed_meanwhile',
          `This ${kind.label} was changed by somebody else meanwhile.`,
        ])
        expect(body.values).toEqual({ kind: key })
      }
    },
  )

  it.each(CONTENT.filter(({ hasSlug }) => hasSlug).map(({ key }) => key))(
    'when another of %s has the slug',
    async (key) => {
      const { create, itemUrl, createUrl, label, hasStatus } = callsOf(KINDS[key])
      const first = await create()
      const { id, slug } = await create()
      const heir = { slug: first.slug }
      const input = { ...sample(key as ContentKey), ...heir }
      await admin('PUT', itemUrl(id), { slug: `${slug}-2` })
      const other = await create({ slug })
      await admin('DELETE', itemUrl(first.id))
      await create(heir)
      const answers = [
        await admin('POST', createUrl, input),
        await admin('PUT', itemUrl(id), heir),
        await admin('POST', `${itemUrl(id)}/versions/1/restore`, {}),
        await admin('POST', `${itemUrl(first.id)}/restore`, {}),
        ...(hasStatus ? [await admin('PUT', `${itemUrl(other.id)}/draft`, heir)] : []),
      ]
      for (const { status, body } of answers) {
        expect([status, body.message]).toEqual([409, `Another ${label} uses this address`])
        expect(body.errors).toMatchObject([{ path: 'slug', code: 'slug_taken', values: { kind: key } }])
      }
    },
  )
})

describe('a draft that cannot be published at its time', () => {
  const waiting = async () =>
    (await admin('GET', '/api/admin/waiting', undefined, { route: waitingRoute })).body.filter(
      ({ reason }: { reason: string }) => reason === 'failedDraft',
    )
  const listed = async () => (await admin('GET', '/api/admin?type=products&status=FAILED')).body

  it('says why, on the first screen, in its list and in its form, until it is written anew', async () => {
    const { id } = await makeProduct()
    const slug = `${id}-soon-taken`
    const draftUrl = `/api/admin/products/${id}/draft`
    const saved = await admin('PUT', draftUrl, { slug, publishAt: LATER })
    await makeProduct({ slug })
    const changes = { slug, publishAt: '2020-01-01T00:00:00Z' }
    await database().recordDraft.updateMany({ where: { targetId: id }, data: { changes } })
    expect(await waiting()).toEqual([])
    for (let times = 0; times < 2; times++) expect((await publishDue()).body.changed).toBe(0)
    expect(await findDue(SCHEDULED_TABLES), 'is not tried again').toEqual([])

    const failure = { errors: [{ path: 'slug', code: 'slug_taken', values: { kind: 'products' } }] }
    expect((await admin('GET', draftUrl)).body.draft.failure).toMatchObject(failure)
    expect(await listed()).toMatchObject([{ id, draft: { failure } }])
    expect(await waiting()).toEqual([
      { reason: 'failedDraft', kind: 'products', count: 1, filters: { status: 'FAILED' } },
    ])

    const { status } = await admin('PUT', draftUrl, { description: 'Anew.', publishAt: LATER })
    expect([saved.status, status]).toEqual([200, 200])
    expect([await listed(), await waiting()]).toEqual([[], []])
  })

  it('does not go out days later, when what was in its way is gone', async () => {
    const { id, slug } = await makeProduct()
    const { id: other } = await makeProduct()
    const draftUrl = `/api/admin/products/${id}/draft`
    await admin('PUT', draftUrl, { slug: 'in-the-way', publishAt: LATER })
    await admin('PUT', `/api/admin/products/${other}`, { slug: 'in-the-way' })
    await makeDraftDue(id)
    await publishDue()
    await admin('PUT', `/api/admin/products/${other}`, { slug: 'out-of-the-way' })
    expect((await publishDue()).body.changed).toBe(0)
    expect((await admin('GET', `/api/admin/products/${id}`)).body.slug).toBe(slug)
  })

  it('waits without its failure when it comes back from the bin', async () => {
    const { id } = await makeProduct()
    await admin('PUT', `/api/admin/products/${id}/draft`, { name: 'Planned', publishAt: LATER })
    await admin('PUT', `/api/admin/products/${id}`, { name: 'Imported' })
    await makeDraftDue(id)
    await publishDue()
    expect(await failureOf(id)).toMatchObject([{ path: 'name' }])
    await admin('DELETE', `/api/admin/products/${id}`)
    await admin('POST', `/api/admin/products/${id}/restore`, {})
    const { draft } = (await admin('GET', `/api/admin/products/${id}/draft`)).body
    expect(draft).toEqual({ savedAt: draft.savedAt, author: OWNER, changes: { name: 'Planned' } })
  })

  it('is not marked when it was saved again meanwhile', async () => {
    const { id } = await makeProduct()
    await admin('PUT', `/api/admin/products/${id}/draft`, { name: 'Planned', publishAt: LATER })
    await admin('PUT', `/api/admin/products/${id}`, { name: 'Imported' })
    await makeDraftDue(id)
    const saveAgain: Transact = async (work) => {
      await contentTransaction(work).catch(async (error) => {
        await admin('PUT', `/api/admin/products/${id}/draft`, { name: 'Anew', publishAt: LATER })
        throw error
      })
      throw new Error('was published')
    }
    expect(await publishDueRecords(SCHEDULED_TABLES, saveAgain)).toBe(0)
    expect((await admin('GET', `/api/admin/products/${id}`)).body.draft).toEqual({
      savedAt: expect.any(String),
      author: OWNER,
      changes: { name: 'Anew', publishAt: LATER },
    })
  })
})

describe('a preview', () => {
  const link = (input: object) => admin('POST', '/api/admin/preview-link', input, { route: linking })
  const claimOf = (url: string) =>
    JSON.parse(Buffer.from(/token=([\w-]+)/.exec(url)?.[1] ?? '', 'base64url').toString())

  it('shows what was typed, and nothing of it is saved', async () => {
    const post = await makePost()
    const answer = await link({ type: 'blog-posts', id: post.id, input: { title: 'Typed' } })
    expect(answer.status).toBe(200)
    const seen = await PAGES['blog-posts'].queries.forPreview(claimOf(answer.body.url), 'en')
    expect(seen).toMatchObject({ title: 'Typed', slug: post.slug })
    expect((await admin('GET', `/api/admin/blog-posts/${post.id}`)).body).toEqual(post)
  })

  it('shows a record that is not saved yet', async () => {
    const input = { ...sample('products'), name: 'Not there yet' }
    const before = await database().product.count()
    const { body } = await link({ type: 'products', input })
    const seen = await PAGES.products.queries.forPreview(claimOf(body.url), 'zh')
    expect(seen).toMatchObject({ name: 'Not there yet' })
    expect(await database().product.count()).toBe(before)
  })

  it('shows the draft that waits', async () => {
    const { id } = await makePost()
    await admin('PUT', `/api/admin/blog-posts/${id}/draft`, { title: 'Waiting' })
    expect(await PAGES['blog-posts'].queries.forPreview({ id }, 'en')).toMatchObject({ title: 'Waiting' })
  })

  it('of the firm is seen at every address, also in Chinese, until it is left; that of a record at its own', async () => {
    // The cookies a browser would send to the route, and those it is told to store.
    const sent = new Map<string, string>()
    const stored: { name: string; path: string; value: string }[] = []
    const jar = {
      get: (name: string) => (sent.has(name) ? { value: sent.get(name) } : undefined),
      set: (name: string, value: string, { path }: { path: string }) => stored.push({ name, path, value }),
    }
    vi.spyOn(nextHeaders, 'cookies').mockResolvedValue(jar as never)
    vi.spyOn(nextHeaders, 'draftMode').mockResolvedValue({ isEnabled: false, enable: () => {} } as never)
    onTestFinished(() => void vi.restoreAllMocks())
    const opened = async (input: object) => {
      const { url } = (await link(input)).body
      const response = await call(OPEN_PREVIEW, url)
      return [response.headers.get('location'), new Set(stored.splice(0).map(({ path }) => path))]
    }
    const { id } = (await admin('GET', '/api/admin/settings')).body
    const firm = { type: 'settings', id, locale: 'zh', input: { accent: '#3355ff' } }
    expect(await opened(firm)).toEqual(['/zh', new Set(['/'])])
    const post = await makePost()
    const own = `/zh/blog/${post.slug}`
    expect(await opened({ type: 'blog-posts', id: post.id, locale: 'zh', input: { title: 'x' } })).toEqual([
      own,
      new Set([own]),
    ])
    const left = async (path: string) => {
      await call(LEAVE_PREVIEW, `/api/preview/leave?path=${path}`)
      return new Set(stored.splice(0).map((cookie) => cookie.value + cookie.path))
    }
    expect(await left(own)).toEqual(new Set([own]))
    // What is sent to the route itself is seen everywhere.
    sent.set('site-preview', 'token')
    expect(await left('/zh')).toEqual(new Set(['/']))
    expect(await left(own)).toEqual(new Set([own]))
  })

  it('of what cannot be published says so', async () => {
    const { id } = await makePost()
    const answer = await link({ type: 'blog-posts', id, input: { title: '' } })
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, 'title'])
    expect((await link({ type: 'blog-posts', id: UNKNOWN_ID, input: { title: 'x' } })).status).toBe(404)
    expect((await link({ type: 'team-members', input: {} })).status).toBe(400)
  })
})

describe('the time of publishing', () => {
  it('makes a new record a draft until then', async () => {
    const { id, slug, name, status, publishAt } = await makeProduct({ publishAt: LATER })
    expect([status, publishAt]).toEqual(['DRAFT', LATER])
    expect((await publishDue()).body).toEqual({ changed: 0 })
    await makeDue(id, 'publishAt')
    takeRevalidatedTags()
    expect((await publishDue()).body).toEqual({ changed: 1 })
    expect(takeRevalidatedTags()).toContain('product-set')
    expect(await publicProduct(slug)).toBe(name)
    const { body } = await admin('GET', `/api/admin/products/${id}`)
    expect([body.status, body.publishAt]).toEqual(['PUBLISHED', null])
    expect((await publishDue()).body).toEqual({ changed: 0 })
  })

  it('takes a record offline, too', async () => {
    const { id, slug, name } = await makeProduct({ unpublishAt: LATER })
    expect(await publicProduct(slug)).toBe(name)
    await makeDue(id, 'unpublishAt')
    expect((await publishDue()).body).toEqual({ changed: 1 })
    expect(await publicProduct(slug)).toBe(404)
    expect((await admin('GET', `/api/admin/products/${id}`)).body).toMatchObject({
      status: 'DRAFT',
      unpublishAt: null,
    })
  })

  it('of a draft beside a public record leaves the page until then', async () => {
    const { id, slug, name } = await makeProduct()
    const url = `/api/admin/products/${id}`
    await admin('PUT', `${url}/draft`, { name: 'At last', publishAt: LATER })
    expect([(await publishDue()).body.changed, await publicProduct(slug)]).toEqual([0, name])
    await makeDraftDue(id)
    expect([(await publishDue()).body.changed, await publicProduct(slug)]).toEqual([1, 'At last'])
    expect((await admin('GET', url)).body.draft).toBeUndefined()
  })

  it('passes once when several instances see it', async () => {
    const { id } = await makeProduct({ publishAt: LATER })
    await makeDue(id, 'publishAt')
    const changed = await Promise.all([publishDue(), publishDue(), publishDue()])
    expect(changed.reduce((sum, { body }) => sum + body.changed, 0)).toBe(1)
    expect((await admin('GET', `/api/admin/products/${id}/versions`)).body).toHaveLength(2)
  })

  it('is looked for in two statements, so that a start does not take all connections at once', async () => {
    await findDue(SCHEDULED_TABLES)
    expect(await statementsOf(() => findDue(SCHEDULED_TABLES))).toHaveLength(2)
  })

  it('that fails keeps nothing else from being published', async () => {
    const { id: broken } = await makeProduct()
    const { slug } = await makeProduct({ slug: 'taken-meanwhile' })
    await database().recordDraft.create({
      data: { type: 'products', targetId: broken, changes: { slug, publishAt: '2020-01-01T00:00:00Z' } },
    })
    const { id } = await makeProduct({ publishAt: LATER })
    await makeDue(id, 'publishAt')
    expect((await publishDue()).body).toEqual({ changed: 1 })
    await admin('DELETE', `/api/admin/products/${broken}/draft`)
  })

  it('is refused where the database has no such time, so that no draft stops the publishing of others', async () => {
    const { id } = await makeProduct()
    const item = `/api/admin/products/${id}`
    for (const publishAt of ['0000-01-01T00:00:00Z', `2999-01-01T00:00:00.${'1'.repeat(200)}Z`]) {
      for (const address of [item, `${item}/draft`]) {
        const { status, body } = await admin('PUT', address, { name: 'Never', publishAt })
        expect([status, body.code], address).toEqual([400, 'not_a_moment'])
      }
    }
    expect((await publishDue()).status).toBe(200)
  })

  it('is over once an editor publishes, and makes no sense for what is public', async () => {
    const { id } = await makeProduct({ publishAt: LATER })
    const url = `/api/admin/products/${id}`
    const now = { status: 'PUBLISHED', publishAt: null }
    expect((await admin('PUT', url, now)).body).toMatchObject(now)
    const errorOf = async (input: object) => {
      const { status, body } = await admin('PUT', url, input)
      return [status, body.errors?.[0].path, body.code]
    }
    expect(await errorOf({ publishAt: LATER })).toEqual([400, 'publishAt', 'published_already'])
    expect(await errorOf({ publishAt: 'tomorrow' })).toEqual([400, 'publishAt', 'not_a_moment'])
    expect(await errorOf({ status: 'DRAFT', publishAt: LATER, unpublishAt: '2998-01-01T00:00:00Z' })).toEqual(
      [400, 'unpublishAt', 'ends_before_start'],
    )
  })
})

describe('a draft that many previews read', () => {
  it('is published after one of them, not after all that came before', async () => {
    const { id } = await makeProduct()
    const draftUrl = `/api/admin/products/${id}/draft`
    await admin('PUT', draftUrl, { name: 'Looked at', version: 1 })
    const { opened, open } = gate()
    const order: string[] = []
    const previews = Array.from({ length: 3 }, () =>
      readPreviewed(TABLES.products, { id }, async () => {
        order.push('preview')
        await opened
      }),
    )
    const waiting = async () => {
      const [{ count } = { count: 0 }] = await database().$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`
      return count
    }
    await expect.poll(waiting).toBe(2)
    const published = admin('POST', `${draftUrl}/publish`, {}).then(({ status }) =>
      order.push(String(status)),
    )
    await expect.poll(waiting).toBe(3)
    open()
    await Promise.all([published, ...previews])
    expect(order[0]).toBe('preview')
    // The next one may begin to read while the answer is on its way.
    expect(order.indexOf('200')).toBeLessThan(3)
  })
})

describe('a time that has passed', () => {
  it('is refused where a draft is saved with it, and publishes nothing', async () => {
    const passed = [400, 'publishAt', 'time_has_passed']
    const errorOf = async (method: 'PUT' | 'POST', address: string, input: object) => {
      const { status, body } = await admin(method, address, input)
      return [status, body.errors?.[0].path, body.code]
    }
    const { id, slug, name } = await makeProduct()
    const url = `/api/admin/products/${id}`
    expect(await errorOf('PUT', `${url}/draft`, { name: 'Typo', publishAt: EARLIER })).toEqual(passed)
    const { id: own } = await makeProduct({ status: 'DRAFT' })
    const ownUrl = `/api/admin/products/${own}`
    expect(await errorOf('PUT', ownUrl, { publishAt: EARLIER })).toEqual(passed)
    expect(await errorOf('PUT', ownUrl, { status: 'DRAFT', publishAt: EARLIER })).toEqual(passed)
    const created = { ...sample('products'), status: 'DRAFT', publishAt: EARLIER }
    expect(await errorOf('POST', '/api/admin?type=products', created)).toEqual(passed)
    expect((await publishDue()).body.changed).toBe(0)
    expect(await publicProduct(slug)).toBe(name)

    const published = await admin('PUT', ownUrl, { status: 'PUBLISHED', publishAt: EARLIER })
    expect(published.body, 'published now').toMatchObject({ status: 'PUBLISHED', publishAt: null })
  })

  it('does not arm a draft again whose record was taken offline', async () => {
    const { id, slug } = await makeProduct()
    const draftUrl = `/api/admin/products/${id}/draft`
    await admin('PUT', draftUrl, { name: 'Planned', publishAt: LATER })
    await database().product.update({ where: { id }, data: { status: 'DRAFT' } })
    await makeDraftDue(id)
    await publishDue()
    expect(await failureOf(id)).toMatchObject([{ code: 'draft_offline' }])
    const again = await admin('PUT', draftUrl, { name: 'Planed', publishAt: EARLIER })
    expect([again.status, again.body.code]).toEqual([400, 'time_has_passed'])
    expect([(await publishDue()).body.changed, await publicProduct(slug)]).toEqual([0, 404])
  })
})

it('A draft that is saved again with the same time does not make public what was taken offline', async () => {
  const { id, slug } = await makeProduct()
  const url = `/api/admin/products/${id}`
  await admin('PUT', `${url}/draft`, { name: 'Planned', publishAt: LATER })
  await admin('PUT', url, { status: 'DRAFT' })
  await admin('PUT', `${url}/draft`, { name: 'Planed', publishAt: LATER })
  await makeDraftDue(id)
  expect((await publishDue()).body).toEqual({ changed: 0 })
  expect([await publicProduct(slug), await failureOf(id)]).toMatchObject([404, [{ code: 'draft_offline' }]])
  await admin('PUT', `${url}/draft`, { name: 'Planned', publishAt: '2998-01-01T00:00:00Z' })
  await makeDraftDue(id)
  expect([(await publishDue()).body.changed, await publicProduct(slug)]).toEqual([1, 'Planned'])
})

it('A record that could not be published at its time is told of, and listed', async () => {
  const { id } = await makeProduct({ publishAt: LATER })
  await database().product.update({ where: { id }, data: { imageUrl: '', publishAt: new Date(EARLIER) } })
  expect((await publishDue()).body.changed).toBe(0)
  const { body } = await admin('GET', '/api/admin/waiting', undefined, { route: waitingRoute })
  const failed = async () =>
    (await admin('GET', '/api/admin?type=products&status=FAILED')).body.map((each: { id: string }) => each.id)
  const count = (await failed()).length
  expect(body).toContainEqual({
    ...{ reason: 'failedDraft', kind: 'products', count, filters: { status: 'FAILED' } },
  })
  expect(await failed()).toContain(id)
  await admin('PUT', `/api/admin/products/${id}`, { publishAt: null })
  expect(await failed()).not.toContain(id)
})

describe('what is scheduled', () => {
  it('stays so when only the state is sent, with or without an edit', async () => {
    const { id, slug } = await makeProduct({ publishAt: LATER })
    const url = `/api/admin/products/${id}`
    for (const input of [{ status: 'PUBLISHED' }, { status: 'PUBLISHED', name: 'Edited' }]) {
      expect((await admin('PUT', url, input)).body).toMatchObject({ status: 'DRAFT', publishAt: LATER })
    }
    await admin('POST', '/api/admin/products/bulk', { ids: [id], set: { status: 'PUBLISHED' } })
    expect(await publicProduct(slug)).toBe(404)
    await admin('PUT', `${url}/draft`, { name: 'From the draft' })
    expect((await admin('POST', `${url}/draft/publish`, {})).body).toMatchObject({
      ...{ name: 'From the draft', status: 'PUBLISHED', publishAt: null },
    })
  })

  it('of a page goes out like that of a record, and is not taken without a draft', async () => {
    const url = '/api/admin/pages/home'
    expect((await admin('PUT', url, { heroHeadline: 'At once', publishAt: LATER })).body).toMatchObject({
      code: 'published_already',
    })
    const { body } = await admin('PUT', `${url}/draft`, { heroHeadline: 'In time', publishAt: LATER })
    await makeDraftDue(body.id)
    onTestFinished(stopQueue)
    startQueue()
    await vi.waitFor(async () => expect((await admin('GET', url)).body.heroHeadline).toBe('In time'), {
      timeout: 5000,
    })
    await admin('PUT', url, { heroHeadline: '' })
  })

  it('is left alone when it is postponed while the scheduler waits for it', async () => {
    const record = await makeProduct({ publishAt: LATER })
    const { id: withDraft, name } = await makeProduct()
    await admin('PUT', `/api/admin/products/${withDraft}/draft`, { name: 'Early', publishAt: LATER })
    await makeDue(record.id, 'publishAt')
    await makeDraftDue(withDraft)
    let publishing: ReturnType<typeof publishDue> | undefined
    await database().$transaction(async (db) => {
      await db.$queryRaw`
        SELECT 1 FROM "products" WHERE "id" IN (${record.id}::uuid, ${withDraft}::uuid) FOR UPDATE`
      publishing = publishDue()
      // The scheduler has found both by then, and waits for the rows.
      await sleep(500)
      await db.product.update({ where: { id: record.id }, data: { publishAt: new Date(LATER) } })
      await db.recordDraft.updateMany({
        where: { targetId: withDraft },
        data: { changes: { name: 'Early', publishAt: LATER } },
      })
    })
    expect((await publishing)?.body).toEqual({ changed: 0 })
    expect(await publicProduct(record.slug)).toBe(404)
    expect((await admin('GET', `/api/admin/products/${withDraft}`)).body.name).toBe(name)
  })

  it('is published by a server that starts after its time, before it takes requests', async () => {
    const begun = await makeProduct({ publishAt: LATER })
    const over = await makeProduct({ publishAt: LATER })
    await makeDue(begun.id, 'publishAt')
    await makeDue(over.id, 'publishAt')
    await makeDue(over.id, 'unpublishAt')
    const order: string[] = []
    vi.doMock('@/lib/server/prepare-server', () => ({ prepareServer: () => void order.push('prepared') }))
    vi.doMock('@/lib/jobs/queue', () => ({ runQueue: () => void order.push('queue') }))
    onTestFinished(() => {
      vi.doUnmock('@/lib/server/prepare-server')
      vi.doUnmock('@/lib/jobs/queue')
    })
    const versions = () => database().tagVersion.findMany({ where: { tag: 'product-set' } })
    const before = await versions()
    takeRevalidatedTags()
    const { startUp } = await import('@/lib/server/start-up')
    await startUp(async () => null)
    // Next.js answers nothing before the start-up has ended.
    expect(await publicProduct(begun.slug)).toBe(begun.name)
    expect(order).toEqual(['prepared', 'queue'])
    expect(await publicProduct(over.slug)).toBe(404)
    // Pages are invalidated outside of a request as inside of one.
    expect(takeRevalidatedTags()).toContain('product-set')
    expect(await versions()).not.toEqual(before)
  })

  it('is never public when its end has passed, too', async () => {
    const record = await makeProduct({ publishAt: LATER })
    await makeDue(record.id, 'publishAt')
    await makeDue(record.id, 'unpublishAt')
    const { id } = await makeProduct()
    const url = `/api/admin/products/${id}`
    await admin('PUT', `${url}/draft`, { name: 'For a day', publishAt: LATER })
    await makeDraftDue(id)
    await makeDue(id, 'unpublishAt')
    expect((await publishDue()).body).toEqual({ changed: 2 })
    const over = { status: 'DRAFT', publishAt: null, unpublishAt: null }
    expect((await admin('GET', `/api/admin/products/${record.id}`)).body).toMatchObject(over)
    expect((await admin('GET', url)).body).toMatchObject({ ...over, name: 'For a day' })
    const versions = await admin('GET', `/api/admin/products/${record.id}/versions`)
    const states = versions.body.flatMap(({ changes }: { changes: { after: unknown }[] }) =>
      changes.map(({ after }) => after),
    )
    expect(states).not.toContain('PUBLISHED')
  })

  it('cannot end before it begins, which a draft says when it is saved', async () => {
    const { id } = await makeProduct({ unpublishAt: '2998-12-01T00:00:00.000Z' })
    const draftUrl = `/api/admin/products/${id}/draft`
    for (const input of [
      { publishAt: LATER },
      { publishAt: LATER, unpublishAt: '2998-01-01T00:00:00Z' },
      { publishAt: LATER, unpublishAt: LATER },
    ]) {
      const { status, body } = await admin('PUT', draftUrl, input)
      expect([status, body.errors?.[0].path, body.code]).toEqual([400, 'unpublishAt', 'ends_before_start'])
    }
    expect((await admin('PUT', draftUrl, { publishAt: LATER, unpublishAt: null })).status).toBe(200)
  })

  it('cannot end before now', async () => {
    const { id } = await makeProduct({ status: 'DRAFT', unpublishAt: LATER })
    await makeDue(id, 'unpublishAt')
    const answer = await admin('PUT', `/api/admin/products/${id}`, { status: 'PUBLISHED' })
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, 'unpublishAt'])
  })

  it('overwrites nothing that was changed since, and says so until it is saved again', async () => {
    const { id } = await makeProduct({ facts: { weightGrams: 100, ledCount: 1 } })
    const url = `/api/admin/products/${id}`
    const draft = {
      name: 'Planned',
      facts: { weightGrams: 120 },
      translations: { zh: { name: '计划' } },
      publishAt: LATER,
    }
    await admin('PUT', `${url}/draft`, draft)
    await admin('PUT', url, {
      name: 'Imported',
      description: 'Imported.',
      facts: { weightGrams: 130, ledCount: 2 },
      translations: { zh: { name: '导入', description: '导入' } },
    })
    // Saving another field of the draft does not hide that its name is a different one now.
    await admin('PUT', `${url}/draft`, { ...draft, productNumber: `LR-${id}` })
    await makeDraftDue(id)
    expect((await publishDue()).body).toEqual({ changed: 0 })
    expect((await failureOf(id)).map(({ path, code }: Record<string, string>) => [path, code])).toEqual([
      ['name', 'draft_outdated'],
      ['facts.weightGrams', 'draft_outdated'],
      ['translations.zh.name', 'draft_outdated'],
    ])
    expect((await admin('GET', url)).body).toMatchObject({ name: 'Imported', facts: { weightGrams: 130 } })

    await admin('PUT', `${url}/draft`, draft)
    await makeDraftDue(id)
    expect((await publishDue()).body, 'seen by its editor').toEqual({ changed: 1 })
    expect((await admin('GET', url)).body).toMatchObject({
      name: 'Planned',
      description: 'Imported.',
      facts: { weightGrams: 120, ledCount: 2 },
    })
  })

  it('makes nothing public that was taken offline since', async () => {
    const { id, slug } = await makeProduct()
    const url = `/api/admin/products/${id}`
    await admin('PUT', `${url}/draft`, { name: 'Planned', publishAt: LATER })
    await admin('PUT', url, { status: 'DRAFT' })
    await makeDraftDue(id)
    expect((await publishDue()).body).toEqual({ changed: 0 })
    expect([await publicProduct(slug), await failureOf(id)]).toMatchObject([
      404,
      [{ path: '', code: 'draft_offline' }],
    ])
    await admin('DELETE', url)
    expect((await publishDue()).body, 'in the bin').toEqual({ changed: 0 })
  })

  it('waits without a time when it comes back from the bin after that time, which is said', async () => {
    const restore = async (id: string) => {
      const { body } = await admin('POST', `/api/admin/products/${id}/restore`, {})
      return [
        body.status,
        body.publishAt,
        body.unpublishAt,
        body.warnings?.map(({ code }: { code: string }) => code),
      ]
    }
    const planned = await makeProduct({ publishAt: LATER })
    const ending = await makeProduct({ unpublishAt: LATER })
    const drafted = await makeProduct()
    const later = await makeProduct({ publishAt: LATER })
    const draftUrl = `/api/admin/products/${drafted.id}/draft`
    await admin('PUT', draftUrl, { name: 'Planned', publishAt: LATER })
    for (const { id } of [planned, ending, drafted, later]) await admin('DELETE', `/api/admin/products/${id}`)
    await makeDue(planned.id, 'publishAt')
    await makeDue(ending.id, 'unpublishAt')
    await makeDraftDue(drafted.id)
    expect((await publishDue()).body).toEqual({ changed: 0 })
    expect(await restore(planned.id)).toEqual(['DRAFT', null, null, ['restored_unscheduled']])
    expect(await restore(ending.id)).toEqual(['DRAFT', null, null, ['restored_offline']])
    expect(await restore(drafted.id)).toEqual(['PUBLISHED', null, null, ['restored_draft_unscheduled']])
    expect(await restore(later.id)).toEqual(['DRAFT', LATER, null, undefined])
    expect((await publishDue()).body).toEqual({ changed: 0 })
    expect((await admin('GET', draftUrl)).body.draft.changes).toEqual({ name: 'Planned' })
  })
})

describe.each(['products', 'blog-posts', 'case-studies', 'team-members'] as const)('a draft of %s', (key) => {
  const list = key === 'products' ? '/api/admin?type=products' : `/api/admin/${key}`
  const { imageUrl, ...bare } = sample(key) as Record<string, unknown>

  it('may lack a picture until it is published, or is to be at a time', async () => {
    const rejected = { status: 400, body: { errors: [{ path: 'imageUrl' }] } }
    expect(await admin('POST', list, bare)).toMatchObject(rejected)
    const later = { ...bare, status: 'DRAFT', publishAt: '2999-01-01T00:00:00Z' }
    expect(await admin('POST', list, later)).toMatchObject(rejected)
    const made = await admin('POST', list, { ...bare, status: 'DRAFT' })
    expect([made.status, made.body.imageUrl]).toEqual([201, ''])

    const item = `/api/admin/${key}/${made.body.id}`
    // A person without a picture is drawn, once there has been one.
    if (key !== 'team-members') {
      expect(await admin('PUT', item, { status: 'PUBLISHED' })).toMatchObject(rejected)
      expect(await admin('PUT', item, { publishAt: '2999-01-01T00:00:00Z' })).toMatchObject(rejected)
    }
    expect((await admin('PUT', item, { status: 'PUBLISHED', imageUrl })).status).toBe(200)
    if (key !== 'team-members') expect(await admin('PUT', item, { imageUrl: '' })).toMatchObject(rejected)
  })
})
