import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChangeTable } from '@/components/admin/activity/change-entry'
import type { ReadableChange } from '@/components/admin/activity/readable-value'
import { WordsProvider } from '@/components/admin/core/admin-texts'
import { OPERATIONS } from '@/lib/errors/error-codes'
import { ENGLISH_ERRORS } from '@/lib/errors/error-text'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import en from '../../../../messages/en.json'
import zh from '../../../../messages/zh.json'

const WORDS = { en: { ...en.admin, errors: ENGLISH_ERRORS, operations: OPERATIONS }, zh: zh.admin }

it('Before and after of a page’s text stand in a change as an editor reads them, without the code of their numbers', () => {
  const changes: ReadableChange[] = [
    {
      ...{ field: 'name', locale: DEFAULT_LOCALE, before: null },
      after: '{models, plural, =0 {Lights} other {# lights}} from {categories} categories',
    },
  ]
  const table = renderToStaticMarkup(
    <WordsProvider words={WORDS} initialLocale="en" timeZone="UTC">
      <ChangeTable changes={changes} type="page-home" />
    </WordsProvider>,
  )
  expect(table).toContain('{12 lights} from {categories} categories')
  expect(table).not.toContain('plural')
})
