import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChangeTable } from '@/components/admin/activity/change-entry'
import type { FieldChange } from '@/components/admin/activity/field-changes'
import { WordsProvider } from '@/components/admin/core/admin-texts'
import { OPERATIONS } from '@/lib/errors/error-codes'
import { ENGLISH_ERRORS } from '@/lib/errors/error-text'
import type { AnyKey } from '@/lib/kinds'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import en from '../../../../messages/en.json'
import zh from '../../../../messages/zh.json'

const WORDS = { en: { ...en.admin, errors: ENGLISH_ERRORS, operations: OPERATIONS }, zh: zh.admin }

const tableOf = (changes: FieldChange[], type: AnyKey) =>
  renderToStaticMarkup(
    <WordsProvider words={WORDS} initialLocale="en" timeZone="UTC">
      <ChangeTable changes={changes} type={type} />
    </WordsProvider>,
  )

const change = (field: string, after: unknown): FieldChange => ({
  ...{ field, locale: DEFAULT_LOCALE, before: null },
  after,
})

it('Before and after of a page’s text stand in a change as an editor reads them, without the code of their numbers', () => {
  const text = '{models, plural, =0 {Lights} other {# lights}} from {categories} categories'
  const table = tableOf([change('name', text)], 'page-home')
  expect(table).toContain('{12 lights} from {categories} categories')
  expect(table).not.toContain('plural')
})

it('A change says values by the type of their field: a text that reads like a code stays as it was typed', () => {
  const said = (field: string, after: unknown) => {
    const [, text] = /<\/td><td[^>]*>(.*?)<\/td>/.exec(tableOf([change(field, after)], 'products')) ?? []
    return text?.replace(/<[^>]+>/g, '')
  }
  expect(said('status', 'DRAFT')).toBe('Draft')
  expect(said('name', 'DRAFT')).toBe('DRAFT')
  expect(said('name', 'true')).toBe('true')
  expect(said('facts.rechargeable', true)).toBe('yes')
  expect(said('facts.logoProcesses', ['laser', 'pad-print'])).toContain(', ')
  expect(said('tags', ['outdoor', 'work'])).toBe('outdoor, work')
  expect(said('specs', [{ name: 'Lumens', value: '350' }])).toBe('Lumens: 350')
})
