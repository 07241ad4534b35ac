import { createTranslator } from 'next-intl'
import { textsWith } from '../../content/shipped-texts'
import type { CsvColumns, CsvValue } from '../../sheets/csv'
import type { Locale } from '../../texts/locales'
import { WRITING } from '../../texts/writing'
import { wallTime, zonePlace } from '../../values/time-zone'
import { SPECIFICATION_WORDS } from '../product/facts/specification-words'
import { configurationTexts, readConfiguration, type StudioTranslator } from './configuration'
import { EXPORTS, type ExportBatches, type ExportName, type ExportRow } from './exports'

/** Columns whose values are of a fixed choice, which the interface has words for. */
const CHOICES = ['status', 'locale']

/** Columns of days, and of times, which are on the clock of the firm. */
const DATES: Readonly<Record<string, 'day' | 'moment'>> = {
  wantedDate: 'day',
  validUntil: 'day',
  createdAt: 'moment',
  firstAnswerAt: 'moment',
  sampleSentAt: 'moment',
  confirmedAt: 'moment',
  unsubscribedAt: 'moment',
  sentAt: 'moment',
  decidedAt: 'moment',
}

export type ExportSheet = { key: string; sheet: string; columns: CsvColumns }

/** The sheets of an export: what each is called, and its columns, headed as the admin heads them, those of times with the zone. */
export function exportSheets(name: ExportName, locale: Locale, zone: string): ExportSheet[] {
  const { fields, fieldsOf, tabs, deal } = textsWith(locale).texts.admin
  const { inBrackets } = SPECIFICATION_WORDS[locale]
  const titles: Record<string, string> = {
    ...tabs,
    quotations: deal.quotations,
    lines: name === 'quotations' ? deal.quotedLines : deal.lights,
  }
  const own: Record<string, Record<string, string>> = {
    ...fieldsOf,
    quotations: { ...deal.form, ...fieldsOf.quotations },
    lines: { ...deal.form, ...fieldsOf.quotations, ...fieldsOf.lines },
  }
  return Object.entries(EXPORTS[name]).map(([key, columns]) => ({
    key,
    sheet: titles[key] ?? key,
    columns: columns.map((column) => {
      const words: Record<string, string> = { ...fields, ...own[key] }
      const date = DATES[column]
      const header = words[column] ?? column
      return {
        key: column,
        header: date === 'moment' ? header + inBrackets(zonePlace(zone, locale)) : header,
        ...(date && { date }),
      }
    }),
  }))
}

/**
 * The rows of an export as cells, with the words of the admin: 'Possible spam' for `suspected`.
 *
 * @param zone Of the firm, on whose clock times are.
 * @param interest Says what an inquiry is about.
 */
export async function* inWords(
  batches: ExportBatches,
  sheets: readonly ExportSheet[],
  { locale, zone, interest }: { locale: Locale; zone: string; interest: (sent: string) => string },
): AsyncGenerator<Record<string, CsvValue>[][]> {
  const { texts } = textsWith(locale)
  const { values, deal, sheets: answers } = texts.admin
  const words: Record<string, string> = { ...values, ...deal.standing }
  const brandings: Record<string, string> = deal.branding
  const studio = createTranslator({ locale, messages: texts, namespace: 'common.studio' })
  const cell = (column: string, value: unknown): CsvValue => {
    if (value === null || value === undefined) return ''
    if (DATES[column] === 'moment') return wallTime(zone, value).replace('T', ' ')
    if (column === 'interest') return interest(String(value))
    if (CHOICES.includes(column)) return words[String(value)] ?? String(value)
    if (typeof value === 'boolean') return value ? answers.yes : answers.no
    if (Array.isArray(value)) return value.map((code) => brandings[code] ?? code).join(WRITING[locale].comma)
    if (typeof value === 'number') return value
    const configured = typeof value === 'object' && readConfiguration(value)
    if (configured)
      return configurationTexts(configured, locale, studio as unknown as StudioTranslator).join('; ')
    return typeof value === 'object' ? '' : String(value)
  }
  const cells = (row: ExportRow, columns: CsvColumns) =>
    Object.fromEntries(columns.map(({ key }) => [key, cell(key, row[key])]))
  for await (const rows of batches)
    yield sheets.map(({ key, columns }) => (rows[key] ?? []).map((row) => cells(row, columns)))
}
