import { describe, expect, it } from 'vitest'
import { baseOf, type Edited, planSave, type SaveAction } from '@/components/admin/form/saving'
import type { FormValues } from '@/lib/fields/forms/form-values'
import { type AnyKind, KINDS } from '@/lib/kinds'

const kind: AnyKind = KINDS['team-members']

const member = (changes: object = {}): Edited =>
  ({
    ...{ id: 'a', version: 4, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
    ...{ name: 'Ada', position: 'Engineer', department: 'sales', bio: 'Light.', imageUrl: '', order: 1 },
    ...{ featured: false, expertise: [], education: [], translations: {}, status: 'PUBLISHED', ...changes },
  }) as Edited

const draft = { savedAt: '2026-01-02T00:00:00Z', changes: { name: 'Ada L.' } }
const plan = (record: Edited | null, typed: FormValues, action: SaveAction) => {
  const base = baseOf(kind, record)
  return planSave(kind, base, { ...base.values, ...typed }, action)
}

describe('saving a form', () => {
  it('keeps a new record as a draft until it is published', () => {
    expect(plan(null, { name: 'Ada' }, 'save')).toMatchObject({ call: 'create', input: { status: 'DRAFT' } })
    expect(plan(null, { name: 'Ada' }, 'publish')).toMatchObject({ input: { status: 'PUBLISHED' } })
  })

  it('dates a new post on the day it is where the firm is', () => {
    expect(baseOf(KINDS['blog-posts'], null, '2027-03-01').values.date).toBe('2027-03-01')
  })

  it('changes a draft itself, and publishes it as it is', () => {
    const record = member({ status: 'DRAFT' })
    expect(plan(record, { name: 'B' }, 'save')).toEqual({ call: 'update', input: { name: 'B' } })
    expect(plan(record, {}, 'save')).toBeNull()
    expect(plan(record, {}, 'publish')).toEqual({ call: 'update', input: { status: 'PUBLISHED' } })
  })

  it('leaves a public record alone unless it is published', () => {
    expect(plan(member(), { name: 'B' }, 'save')).toEqual({ call: 'draft', input: { name: 'B' } })
    expect(plan(member(), { name: 'B' }, 'publish')).toEqual({ call: 'update', input: { name: 'B' } })
    expect(plan(member(), {}, 'publish')).toBeNull()
    const later = { publishAt: '2999-01-01T08:00:00.000Z' }
    expect(plan(member(), later, 'publish')).toMatchObject({ call: 'draft' })
  })

  it('asks for a review of what is to be public as soon as somebody has looked at it, without a time', () => {
    expect(plan(member(), { name: 'B' }, 'review')).toEqual({
      call: 'review',
      first: null,
      input: { name: 'B' },
    })
    const failed = {
      savedAt: '2026-01-02T00:00:00Z',
      changes: { name: 'B', publishAt: '2020-01-01T08:00:00.000Z' },
    }
    expect(plan(member({ draft: failed }), {}, 'review')).toMatchObject({ input: { name: 'B' } })
    expect(plan(member({ status: 'DRAFT', publishAt: '2999-01-01T08:00:00.000Z' }), {}, 'review')).toEqual({
      call: 'review',
      first: { call: 'update', input: { publishAt: null } },
      input: { status: 'PUBLISHED' },
    })
  })

  it('keeps the time of what is scheduled, and takes it away where it is published now', () => {
    const at = new Date('2999-01-01T08:00:00Z').toISOString()
    const scheduled = member({ status: 'DRAFT', publishAt: at })
    expect(plan(scheduled, {}, 'publish')).toBeNull()
    expect(plan(scheduled, { name: 'B' }, 'publish')).toEqual({
      call: 'update',
      input: { name: 'B', status: 'PUBLISHED', publishAt: at },
    })
    expect(plan(scheduled, { name: 'B' }, 'save')).toEqual({ call: 'update', input: { name: 'B' } })
    expect(plan(scheduled, { publishAt: '' }, 'publish')).toEqual({
      call: 'update',
      input: { status: 'PUBLISHED', publishAt: null },
    })
    const passed = member({ status: 'DRAFT', publishAt: '2020-01-01T08:00:00.000Z' })
    expect(plan(passed, {}, 'publish')).toEqual({
      call: 'update',
      input: { status: 'PUBLISHED', publishAt: null },
    })
  })

  it('goes on with the draft that waits', () => {
    const record = member({ draft })
    expect(baseOf(kind, record).values.name).toBe('Ada L.')
    expect(plan(record, {}, 'save')).toBeNull()
    expect(plan(record, { bio: 'B' }, 'save')).toEqual({
      call: 'draft',
      input: { name: 'Ada L.', bio: 'B' },
    })
    expect(plan(record, {}, 'publish')).toEqual({ call: 'publishDraft', input: null })
    expect(plan(record, { bio: 'B' }, 'publish')).toEqual({
      call: 'publishDraft',
      input: { name: 'Ada L.', bio: 'B' },
    })
    expect(plan(record, { name: 'Ada' }, 'save'), 'as it is in public').toEqual({ call: 'discard' })
  })

  it('hands on a time of which a part is missing, which is refused then', () => {
    const half = { name: 'B', publishAt: '-' }
    for (const record of [null, member({ status: 'DRAFT' }), member(), member({ draft })])
      expect(plan(record, half, 'publish')).toMatchObject({ input: { publishAt: '-' } })
    expect(plan(member(), half, 'review')).toMatchObject({ input: { publishAt: '-' } })
  })

  it('publishes a draft whose time has passed without that time, which no draft is saved with', () => {
    const publishAt = '2020-01-01T08:00:00.000Z'
    const record = member({ draft: { ...draft, changes: { ...draft.changes, publishAt } } })
    expect(plan(record, {}, 'publish')).toEqual({ call: 'publishDraft', input: null })
    expect(plan(record, { bio: 'B' }, 'publish')).toEqual({
      call: 'publishDraft',
      input: { name: 'Ada L.', bio: 'B' },
    })
    expect(plan(member(), { bio: 'B', publishAt }, 'publish')).toEqual({
      call: 'update',
      input: { bio: 'B' },
    })
    expect(plan(record, { bio: 'B' }, 'save'), 'is refused at the field').toMatchObject({
      call: 'draft',
      input: { publishAt },
    })
  })

  it('of a kind without drafts saves', () => {
    const media: AnyKind = KINDS.media
    const base = baseOf(media, { ...member(), filename: 'a.webp', alt: '' })
    expect(planSave(media, base, { ...base.values, alt: 'A lamp' }, 'save')).toEqual({
      call: 'update',
      input: { alt: 'A lamp' },
    })
  })
})
