import { textsWith } from '../content/shipped-texts'
import type { Field } from '../fields/field'
import type { CellTexts } from '../fields/sheets/sheet-cells'
import type { SheetColumn, SheetPlan } from '../fields/sheets/sheet-columns'
import type { SheetNames } from '../fields/sheets/sheet-grid'
import { wordKey } from '../fields/types/choice'
import { ownLanguageName } from '../texts/languages'
import type { Locale } from '../texts/locales'
import { DEFAULT_LOCALE, LOCALES } from '../texts/locales'
import { DOCUMENT_WORDS } from '../values/codes/compliance-code'
import { codeName } from './product/facts/code-names'

type Words = Readonly<Record<string, string>>

/** The words of spreadsheets in one language: of their sheets, headings and cells. */
export type SheetTexts = SheetNames &
  CellTexts & { explain: (plan: SheetPlan, column: SheetColumn) => string[]; head: string[] }

const filled = (text: string, values: Words) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** What a heading says behind its name: `Weight (g)`. */
const unitOf = (heading: string) => /[(（]([^()（）]+)[)）]/.exec(heading)?.[1] ?? ''

/** The words of spreadsheets, as the admin has them. */
export function sheetTexts(locale: Locale): SheetTexts {
  const { admin } = textsWith(locale).texts
  const { sheets } = admin
  const values: Words = admin.values
  const word = (code: string) => (Object.hasOwn(values, code) ? values[code] : codeName(code, locale)) ?? code
  const columnNames = ({ rows }: Field) =>
    (admin.form.columns as Record<string, Words>)[rows?.called ?? ''] ?? {}
  const label = ({ kind }: SheetPlan, { field, value, of }: SheetColumn) => {
    if (of === 'position') return sheets.position
    if (of === 'part') return columnNames(field)[value.name] ?? value.name
    const last = field.name.slice(field.name.lastIndexOf('.') + 1)
    const own = (admin.fieldsOf as Record<string, Words>)[kind.key]?.[last]
    return own ?? (admin.fields as Words)[last] ?? last
  }
  const heading = (plan: SheetPlan, column: SheetColumn) => {
    const field = label(plan, column)
    return column.locale === DEFAULT_LOCALE
      ? field
      : filled(admin.form.inLanguage, { field, language: ownLanguageName(column.locale) })
  }
  const sheet = ({ kind, list }: SheetPlan) =>
    list ? ((admin.fields as Words)[list.name] ?? list.name) : ((admin.tabs as Words)[kind.key] ?? kind.key)
  const allowed = ({ of, value }: SheetColumn) => {
    if (of === 'position') return sheets.types.position
    const { type, options = [], range, recordsOf = '', maxChars } = value
    if (value.ofCountries) return sheets.types.countries
    if (value.wordsOf === DOCUMENT_WORDS) return sheets.types.compliance
    const kind = (admin.kinds as Record<string, { many: string }>)[recordsOf]?.many ?? recordsOf
    const choices = options.filter((option) => option !== '').map((option) => word(wordKey(option, value)))
    const text = filled((sheets.types as Words)[type.name] ?? sheets.types.text, {
      records: kind,
      options: choices.join(', '),
      yes: sheets.yes,
      no: sheets.no,
    })
    const number = new Intl.NumberFormat(locale)
    if (range && Number.isFinite(range[1]))
      return `${text}, ${filled(sheets.range, { min: number.format(range[0]), max: number.format(range[1]) })}`
    return maxChars ? `${text}, ${filled(sheets.atMost, { max: number.format(maxChars) })}` : text
  }
  const meaning = (plan: SheetPlan, column: SheetColumn) => {
    const { field, value, of, locale: own } = column
    const ofKind = (sheets.meaningsOf as Record<string, Words>)[plan.kind.key]?.[field.name]
    if (ofKind) return ofKind
    if (field.type.name === 'slug') return sheets.meanings.slug
    if (of === 'position') return sheets.meanings.position
    if (own !== DEFAULT_LOCALE)
      return filled(sheets.meanings.translation, { field: label(plan, column), language: word(own) })
    const group = of === 'part' ? sheet(plan) : (admin.form.groups as Words)[field.group]
    const known = (sheets.meanings as Words)[value.name.slice(value.name.lastIndexOf('.') + 1)]
    return [
      known ?? `${group}: ${label(plan, column)}`,
      value.required ? sheets.required : sheets.optional,
    ].join('. ')
  }
  return {
    locale,
    word,
    heading,
    page: ({ key }) => (admin.kinds as Record<string, { many: string }>)[key]?.many ?? key,
    place: ({ columns, position }) => {
      const { field, value } = columns[DEFAULT_LOCALE]
      const names = [(admin.form.groups as Words)[field.group], (admin.fields as Words)[field.name]]
      if (position !== null) {
        const row = (admin.form.row as Words)[field.rows?.called ?? '']
        names.push(filled(row ?? '{number}', { number: String(position) }), columnNames(field)[value.name])
      }
      // Words that stand in a group without names of their own are known by what they say.
      return names.filter((name) => name !== undefined).join(' · ')
    },
    sheet,
    yes: sheets.yes,
    no: sheets.no,
    tooLong: sheets.tooLong,
    explanation: sheets.explanation,
    former: ({ kind }) =>
      kind.fields.flatMap(({ name, type }) =>
        type.name === 'records' ? ((admin.fields as Words)[name] ?? name) : [],
      ),
    head: [
      sheets.head.sheet,
      sheets.head.column,
      sheets.head.name,
      sheets.head.meaning,
      sheets.head.unit,
      sheets.head.allowed,
    ],
    explain: (plan, column) => [
      sheet(plan),
      heading(plan, column),
      column.name,
      meaning(plan, column),
      column.value.type.isNumeric ? unitOf(label(plan, column)) : '',
      allowed(column),
    ],
  }
}

/** The words of every language: a file may have those of any. The first is the one asked for. */
export function allSheetTexts(first: Locale): SheetTexts[] {
  return [first, ...LOCALES.filter((locale) => locale !== first)].map(sheetTexts)
}
