import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { group } from '@/lib/fields/declare'
import {
  blankFilter,
  endsFilter,
  filterShape,
  filtersIn,
  type ListFilter,
  languageGap,
  languageGaps,
  listFilters,
  USE_FILTER,
} from '@/lib/fields/list-filters'
import { choice } from '@/lib/fields/types/choice'
import { recordOf } from '@/lib/fields/types/record'
import { records } from '@/lib/fields/types/records'
import { line } from '@/lib/fields/types/text'
import { textsField } from '@/lib/fields/types/texts'
import { toggle } from '@/lib/fields/types/toggle'
import { KINDS } from '@/lib/kinds'

const filtersOf = (kind: keyof typeof KINDS, states: string[] = [], further: ListFilter[] = []) =>
  listFilters(KINDS[kind].declared, states, further)
const named = (filters: readonly ListFilter[], name: string) => filters.find((filter) => filter.name === name)
const read = (filter: ListFilter, value: string) =>
  filtersIn([filter], new URLSearchParams({ [filter.name]: value }))[filter.name]

describe('What can be the matter with a translation', () => {
  test('is named by its language, and what is stale as the API was documented first', () => {
    expect(languageGaps()).toEqual(['zh', 'stale', 'de', 'stale-de'])
    expect(languageGaps(['de'])).toEqual(['de', 'stale-de'])
  })
  test.each([
    ['zh', { locale: 'zh', gap: 'missing' }],
    ['stale', { locale: 'zh', gap: 'stale' }],
    ['de', { locale: 'de', gap: 'missing' }],
    ['stale-de', { locale: 'de', gap: 'stale' }],
    ['en', null],
    ['stale-zh', null],
    ['', null],
  ])('%s', (value, gap) => expect(languageGap(value)).toEqual(gap))
})

describe('The filters of a list', () => {
  test('follow from the types of its fields', () => {
    const products = filtersOf('products')
    expect(named(products, 'status')).toEqual({
      name: 'status',
      type: 'status',
      options: ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'WAITING', 'FAILED', 'IN_REVIEW'],
    })
    expect(named(products, 'category')).toMatchObject({
      type: 'record',
      field: 'categoryId',
      kind: 'categories',
    })
    expect(named(products, 'badge')).toMatchObject({ type: 'choice', field: 'badge' })
    expect(named(products, 'badge')?.options).toContain('none')
    expect(named(products, 'picture')).toEqual({
      name: 'picture',
      type: 'picture',
      field: 'imageUrl',
      options: ['none'],
    })
    expect(named(products, 'missing')).toMatchObject({ type: 'texts', options: languageGaps() })
    expect(products.at(-1)).toEqual({ name: 'changed', type: 'moment' })
  })

  test('are named after them, with what stands for no value', () => {
    const one = z.string()
    const fields = {
      note: line(),
      shown: toggle(),
      role: choice(['', 'guest'], one, { wordsOf: 'role' }),
      status: choice(['new'], one),
      phase: choice(['early'], one, { group: 'publishing' }),
      houseIdentityId: recordOf('houses', 'selected_category_not_found'),
      ownerId: { ...recordOf('people', 'selected_category_not_found'), byId: true as const },
      files: records('files', 'selected_category_not_found'),
    }
    expect(listFilters(fields, [], [])).toEqual([
      { name: 'shown', type: 'toggle', field: 'shown', options: ['true', 'false'] },
      { name: 'role', type: 'choice', field: 'role', options: ['none', 'guest'], wordsOf: 'role' },
      { name: 'status', type: 'choice', field: 'status', options: ['new'] },
      { name: 'phase', type: 'choice', field: 'phase', options: ['early'] },
      { name: 'houseIdentity', type: 'record', field: 'houseIdentityId', kind: 'houses' },
      { name: 'owner', type: 'record', field: 'ownerId', kind: 'people', byId: true },
      { name: 'changed', type: 'moment' },
    ])
  })

  test('are never of texts that stand in no language or of kinds without pictures', () => {
    const redirects = filtersOf('redirects')
    expect([named(redirects, 'missing'), named(redirects, 'picture')]).toEqual([undefined, undefined])
  })

  test('know which texts are always there in English', () => {
    const missing = named(filtersOf('products'), 'missing')
    const texts = missing?.type === 'texts' ? missing.texts : []
    expect(texts).toContainEqual({ field: 'name', empty: 'never' })
    expect(texts).toContainEqual({ field: 'detailedDescription', empty: 'null' })
    expect(texts).toContainEqual({ field: 'tags', empty: 'list' })
    // A list that must be sent can still be empty.
    const fields = { tags: textsField({ required: 'Please enter tags.', translated: true }) }
    expect(named(listFilters(fields, [], []), 'missing')).toMatchObject({
      texts: [{ field: 'tags', empty: 'list' }],
    })
  })

  test('ask for translations of texts that stand in a group, too', () => {
    const fields = { title: line(), legal: group({ note: line({ translated: true }), author: line() }) }
    expect(named(listFilters(fields, [], []), 'missing')).toMatchObject({
      texts: [{ field: 'note', empty: 'null' }],
    })
  })

  test('are of the states of a kind, and those that follow from no field stand before the day of the change', () => {
    const filters = filtersOf('inquiries', ['new', 'answered'], [USE_FILTER])
    expect(named(filters, 'status')?.options).toEqual(['new', 'answered'])
    expect(filters.filter(({ options }) => options?.includes('answered'))).toHaveLength(1)
    expect(filters.slice(-2)).toEqual([
      { name: 'use', type: 'derived', options: ['used', 'unused'] },
      { name: 'changed', type: 'moment' },
    ])
  })
})

describe('A value of a filter', () => {
  const since: ListFilter = { name: 'changed', type: 'moment' }
  test.each([
    [since, '2026-01-31', true],
    [since, '7d', true],
    [since, '9999d', true],
    [since, '2026-02-30', false],
    [since, '0d', false],
    [since, '10000d', false],
    [since, '7dd', false],
    [since, 'x7d', false],
    [since, '2026-01-31T00', false],
    [since, '2026-01-31T08:00:00Z', true],
    [since, '2026-01-31T08:00:00+08:00', true],
    [since, '2026-01-31T08:00:00', false],
    [blankFilter('note'), 'none', true],
    [blankFilter('note'), 'some', false],
    [USE_FILTER, 'used', true],
    [USE_FILTER, 'yes', false],
    [endsFilter('day'), 'ended', true],
    [endsFilter('day'), 'soon', true],
    [endsFilter('day'), 'never', false],
    [{ name: 'person', type: 'record', field: 'personId', kind: 'people', byId: true }, 'none', true],
    [
      { name: 'person', type: 'record', field: 'personId', kind: 'people', byId: true },
      '01a228c5-a151-71b4-b0c1-4e4651045a18',
      true,
    ],
    [{ name: 'person', type: 'record', field: 'personId', kind: 'people', byId: true }, 'ada', false],
    [{ name: 'category', type: 'record', field: 'categoryId', kind: 'categories' }, 'lamps', true],
    [{ name: 'category', type: 'record', field: 'categoryId', kind: 'categories' }, '', false],
    [{ name: 'tag', type: 'records', field: 'tagId', through: 'x', kind: 'tags' }, 'lamps', true],
    [{ name: 'tag', type: 'records', field: 'tagId', through: 'x', kind: 'tags' }, 'a'.repeat(1000), false],
  ] satisfies [ListFilter, string, boolean][])('of %j is %j: %j', (filter, value, isTaken) =>
    expect(read(filter, value)).toBe(isTaken ? value : undefined),
  )

  test.each(['soon', '2026-01-31T00'])('that is no day is refused in a sentence: %s', (value) => {
    const { error } = filterShape([since]).changed?.safeParse(value) ?? {}
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Must be a day such as 2026-01-31, a time such as 2026-01-31T08:00:00Z, or a number of days such as 7d',
    ])
  })

  test('is left out where the address has none', () =>
    expect(filtersIn([since, USE_FILTER], new URLSearchParams('use=used'))).toStrictEqual({ use: 'used' }))
})
