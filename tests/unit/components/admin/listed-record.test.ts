import { expect, test } from 'vitest'
import { listedValue, titleIn } from '@/components/admin/core/records'
import { kindOf } from '@/lib/kinds/any-kind'

const RECORD = { id: 'a', version: 1, title: 'Before', translations: { zh: { title: '以前' } } }
const DRAFT = {
  savedAt: '2026-01-01T00:00:00Z',
  changes: { title: 'After', translations: { zh: { title: '以后' } } },
}

test.each([
  ['of a public record is the one visitors see', { status: 'PUBLISHED', draft: DRAFT }, ['Before', '以前']],
  [
    'of a record that is not public is the one of its draft',
    { status: 'DRAFT', draft: DRAFT },
    ['After', '以后'],
  ],
  ['of a record without a draft is its own', { status: 'DRAFT' }, ['Before', '以前']],
])('the title %s', (_, state, titles) => {
  const record = { ...RECORD, ...state } as never
  expect((['en', 'zh'] as const).map((locale) => titleIn(locale, kindOf('blog-posts'), record))).toEqual(
    titles,
  )
})

test.each([
  ['later than the record', '2026-01-02T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
  ['earlier than the record', '2025-12-31T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
])('of a record with a draft saved %s, a list shows when either last changed', (_, savedAt, shown) => {
  const record = { ...RECORD, updatedAt: '2026-01-01T00:00:00.000Z', draft: { ...DRAFT, savedAt } } as never
  expect(listedValue(record, 'updatedAt', 'en')).toBe(shown)
  expect(listedValue(record, 'title', 'en')).toBe('Before')
})
