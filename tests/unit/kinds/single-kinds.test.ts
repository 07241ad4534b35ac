import { describe, expect, test } from 'vitest'
import { shippedNode, textsWith } from '@/lib/content/shipped-texts'
import { storedFields } from '@/lib/fields/single'
import { KINDS, PAGE_KIND_KEYS } from '@/lib/kinds'
import { REQUIRED_FIELDS, VISITOR_LINES } from '@/lib/kinds/inquiry/inquiry-rules'
import { PRODUCT_FILTERS } from '@/lib/kinds/product/search/filters'
import { SHEET_ADDRESSES } from '@/lib/kinds/product/table-columns'
import { SMALL_WORDS } from '@/lib/kinds/single/parts'
import { SINGLE_TABLES } from '@/lib/kinds/single-tables'
import { SINGLES } from '@/lib/kinds/singles'
import { textLabels } from '@/lib/kinds/text-labels'
import { SORTED_FIGURES } from '@/lib/lighting/product-sort'
import { inputFrom } from '@/lib/records/record-input'
import { shippedValues } from '@/lib/records/single-table'
import { isUnder, textKeys } from '@/lib/texts/text-tree'
import { MARKETS, SENT_KINDS } from '@/lib/values/codes/document-kinds'
import en from '../../../messages/en.json'
import zh from '../../../messages/zh.json'

/** What the settings and the navigation say. */
const ELSEWHERE = ['navigation', 'common.nav', 'common.footer']

const all = Object.values(SINGLES).flatMap((kind) =>
  storedFields(kind).map(([name, field]) => ({ kind, name, field, at: field.at ?? '' })),
)

const { admin: _, ...texts } = textsWith('en').texts
const shipped = textKeys(texts).filter((path) => !isUnder(path, [...SMALL_WORDS, ...ELSEWHERE]))

describe('the texts of pages', () => {
  test('are each edited in exactly one place', () => {
    const places = shipped.map((path) => ({ path, in: all.filter(({ at }) => isUnder(path, [at])).length }))
    expect(places.filter(({ in: count }) => count !== 1)).toEqual([])
  })

  test('are offered in English alone where sales is written to', () => {
    const notices = all.filter(
      ({ field, at }) => field.group === 'notice' || at.startsWith('mail.line.branding.'),
    )
    expect(notices.length).toBeGreaterThan(20)
    expect(notices.filter(({ field }) => field.translation !== null).map(({ at }) => at)).toEqual([])
    // A version from when they were translated comes back without what was written in other languages.
    const before = { translations: { zh: { mailNoticeSubject: '询盘', mailConfirmationSubject: '确认' } } }
    const row = {} as Parameters<typeof inputFrom>[2]
    expect(inputFrom(SINGLE_TABLES['page-mails'], before, row, {})).toMatchObject({
      translations: { zh: { mailConfirmationSubject: '确认' } },
    })
  })

  test('name each filter, column, market, line of the form, linked kind and kind of document, which are declared elsewhere', () => {
    const named = [
      ...PRODUCT_FILTERS.map(({ name }) => `common.filters.names.${name}`),
      ...VISITOR_LINES.map((line) => `common.contact.form.${line}`),
      ...REQUIRED_FIELDS.map((field) => `common.contact.errors.${field}`),
      ...SENT_KINDS.map((kind) => `common.documentKinds.${kind}`),
      ...MARKETS.map((market) => `common.markets.names.${market}`),
      ...[...Object.keys(SORTED_FIGURES), ...SHEET_ADDRESSES].map(
        (name) => `common.products.columns.${name}`,
      ),
      ...PAGE_KIND_KEYS.filter((key) => KINDS[key].page.linkOrder !== null).map(
        (key) => `common.sitemap.records.${key}`,
      ),
    ]
    expect(named.filter((key) => all.every(({ at }) => at !== key))).toEqual([])
  })

  test('are small words only where there is a word', () => {
    expect(SMALL_WORDS.filter((path) => textKeys(texts).every((leaf) => !isUnder(leaf, [path])))).toEqual([])
  })

  test('are there as shipped, and fit where they stand', () => {
    for (const kind of new Set(all.map((each) => each.kind))) {
      const fields = all.filter((each) => each.kind === kind)
      const sides = fields.map(({ name, field }) => ({ name, field, ...shippedValues(field) }))
      const english = Object.fromEntries(sides.map(({ name, en: value }) => [name, value]))
      const translated = sides.filter(({ field }) => field.translation)
      const zh = Object.fromEntries(translated.map(({ name, zh }) => [name, zh]))
      expect(fields.filter(({ name }) => english[name] === undefined)).toEqual([])
      expect(kind.update.safeParse(english).error?.issues).toBeUndefined()
      if (translated.length > 0)
        expect(kind.update.safeParse({ translations: { zh } }).error?.issues).toBeUndefined()
    }
  })

  test.each([en, zh])('have a label and a heading in the form', ({ admin }) => {
    const fields: Record<string, string> = admin.fields
    const groups: Record<string, string> = admin.form.groups
    for (const { name, field, at } of all) {
      expect(groups[field.group], field.group).toBeTypeOf('string')
      if (typeof shippedNode(at) !== 'string') expect(fields[name], name).toBeTypeOf('string')
    }
  })
})

test.each(['en', 'zh'] as const)('a text without a name is labelled by what visitors read: %s', (locale) => {
  const labels = Object.values(textLabels(locale, {})).flatMap((of) => Object.values(of))
  expect(labels.filter((label) => /[{}#]/.test(label))).toEqual([])
})
