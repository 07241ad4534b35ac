import { expect, it } from 'vitest'
import { copiedValues } from '@/lib/fields/forms/form-values'
import { stateOf } from '@/lib/fields/record-state'
import { KINDS } from '@/lib/kinds'

const at = '2999-01-31T00:05:00.000Z'
const passed = '2020-01-31T00:05:00.000Z'
const draft = { savedAt: at, changes: {} }

it('A record is a draft, scheduled, published, or published with changes waiting', () => {
  const states = [
    { status: 'DRAFT', publishAt: null },
    { status: 'DRAFT', publishAt: at },
    { status: 'PUBLISHED', publishAt: null },
    { status: 'PUBLISHED', draft },
    { status: 'PUBLISHED', draft: { ...draft, changes: { publishAt: at } } },
    { status: 'PUBLISHED', draft: { ...draft, failure: { errors: [] } } },
    { status: 'DRAFT', publishAt: null, draft },
    { status: 'DRAFT', publishAt: null, draft: { ...draft, changes: { publishAt: at } } },
    { status: 'DRAFT', publishAt: passed },
    {
      status: 'DRAFT',
      publishAt: null,
      draft: { ...draft, changes: { publishAt: at }, failure: { errors: [] } },
    },
  ].map(stateOf)
  expect(states.map(({ state, publishAt, failure }) => [state, publishAt, failure])).toEqual([
    ['DRAFT', null, null],
    ['SCHEDULED', at, null],
    ['PUBLISHED', null, null],
    ['WAITING', null, null],
    ['WAITING', at, null],
    ['WAITING', null, 'FAILED'],
    ['DRAFT', null, null],
    ['SCHEDULED', at, null],
    ['SCHEDULED', passed, 'FAILED'],
    ['DRAFT', null, 'FAILED'],
  ])
})

it('A copy begins with the draft that waits beside a record, not with what is public', () => {
  const base = { id: 'a', version: 1, createdAt: at, updatedAt: at, translations: {} }
  const record = { ...base, name: 'Public', status: 'PUBLISHED', slug: 'public' }
  const copy = (more: object) => copiedValues(KINDS['team-members'], { ...record, ...more }).name
  expect(copy({})).toBe('Public (copy)')
  expect(copy({ draft: { savedAt: at, changes: { name: 'Waiting' } } })).toBe('Waiting (copy)')
})
