import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChangeEntry, ChangeTable } from '@/components/admin/activity/change-entry'
import type { FieldChange } from '@/components/admin/activity/field-changes'
import { WordsProvider } from '@/components/admin/core/admin-texts'
import { OPERATIONS } from '@/lib/errors/error-codes'
import { ENGLISH_ERRORS } from '@/lib/errors/error-text'
import type { AnyKey } from '@/lib/kinds'
import type { ActivityEntry } from '@/lib/records/history/activity'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import en from '../../../../messages/en.json'

const WORDS = { ...en.admin, errors: ENGLISH_ERRORS, operations: OPERATIONS }

const rendered = (shown: ReactNode) =>
  renderToStaticMarkup(
    <WordsProvider words={WORDS} initialLocale="en" timeZone="UTC">
      {shown}
    </WordsProvider>,
  )

const tableOf = (changes: FieldChange[], type: AnyKey) =>
  rendered(<ChangeTable changes={changes} type={type} />)

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

const lineOf = (entry: Partial<ActivityEntry>) => {
  const whole = {
    type: 'products',
    label: 'Lamp',
    action: 'UPDATE',
    at: '2026-01-01T00:00:00Z',
    count: null,
    ...entry,
  }
  return rendered(<ChangeEntry entry={whole as ActivityEntry} />).replace(/<[^>]+>/g, '|')
}

it.each([
  ['a request from behind an unknown proxy', { requestId: 'a', address: null }, 'from an unknown address'],
  ['a request', { requestId: 'a', address: '192.0.2.1' }, 'from 192.0.2.1'],
])('A change by %s says so', (_, origin, said) => {
  expect(lineOf(origin)).toContain(` · ${said}|`)
})

it.each([
  ['a person', { kind: 'person', name: 'Lin' }, 'Lin'],
  ['somebody who was erased', { kind: 'person', name: null }, 'a former colleague'],
  ['a program', { kind: 'key', name: 'ERP' }, 'ERP'],
  ['a program that is gone', { kind: 'key', name: null }, 'a former program'],
  ['the deployment’s key', { kind: 'owner', name: null }, 'the owner’s key'],
  ['the schedule', { kind: 'schedule', name: null }, 'on schedule'],
  ['the schedule of a person', { kind: 'schedule', name: 'Lin' }, 'scheduled by Lin'],
] as const)('A change by %s names them', (_, author, said) => {
  const line = lineOf({ author, address: null })
  expect(line).toContain(` · |${said}|`)
  expect(line).not.toContain('unknown')
  expect(lineOf({ author, address: '192.0.2.1' })).toContain(`|${said}| from 192.0.2.1|`)
})

it('A name in another direction is kept apart from the words around it', () => {
  const entry = { type: 'products', label: 'Lamp', action: 'UPDATE', at: '2026-01-01T00:00:00Z', count: null }
  const author = { kind: 'person', name: '\u202Eniļ' }
  expect(rendered(<ChangeEntry entry={{ ...entry, author } as ActivityEntry} />)).toMatch(
    /<bdi [^>]*>\u202Eniļ<\/bdi>/,
  )
})

it('A bulk change says how many records it changed, and which fields', () => {
  const line = lineOf({ count: 40, label: '', before: null, after: { status: 'DRAFT', badge: 'NEW' } })
  expect(line).toContain('|40 products|')
  expect(lineOf({ count: 1, label: '' })).toContain('|1 product|')
  expect(line).toContain('Status, Badge')
})
