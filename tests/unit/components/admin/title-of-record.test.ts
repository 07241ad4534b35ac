import { expect, test } from 'vitest'
import { titleIn } from '@/components/admin/core/records'
import { kindOf } from '@/lib/kinds'

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
