import { database } from '../data/prisma'
import { ApiError } from '../errors/api-error'
import { namedRecords, type SheetLanguage } from '../fields/sheets/sheet-cells'
import { canImport, type SheetPlan, sheetPlans } from '../fields/sheets/sheet-columns'
import type { NamedRecords } from '../fields/value-type'
import { readSiteDetails } from '../firm/site-details'
import { type BaseRow, type KindTable, slugOf } from '../records/kind-table'
import type { Locale } from '../texts/locales'
import { type Translations, translationsOfField } from '../texts/localized-text'
import { DOCUMENT_WORDS, documentWords } from '../values/codes/compliance-code'
import { pageTextsTable } from './page-text/table'
import { allSheetTexts, type SheetTexts } from './sheet-texts'
import { isSingleKey } from './single-keys'
import { SINGLE_TABLES } from './single-tables'
import { isStoredKey, TABLES } from './tables'

/** What a spreadsheet is about, with the words for it. */
export type SheetSubject = {
  table: KindTable
  /** The sheet asked for: of the records, or of one of their lists. */
  plan: SheetPlan
  /** All sheets of the kind, the one asked for first. */
  plans: SheetPlan[]
  words: SheetTexts
  languages: SheetTexts[]
}

/**
 * What a spreadsheet is about.
 *
 * @param name The key of a kind, or the name of one of its lists, such as `modes`.
 * @param importing Whether it is to be read back.
 * @throws ApiError for what has no spreadsheets.
 */
export function sheetSubject(name: string, locale: Locale, importing: boolean): SheetSubject {
  const offered = [...Object.values(TABLES), pageTextsTable].filter(
    ({ kind }) => !kind.personal && !isStoredKey(kind.key) && (!importing || canImport(kind)),
  )
  for (const table of offered) {
    const plans = sheetPlans(table.kind)
    const plan = plans.find((each) => each.name === name)
    if (!plan) continue
    const languages = allSheetTexts(locale)
    const [words] = languages as [SheetTexts]
    return { table, plan, plans, words, languages }
  }
  throw new ApiError('address_not_found')
}

/** The table of the kind of a bulk change, or of the one a spreadsheet was read for. */
export function sheetTable(kind: string): KindTable {
  if (kind === pageTextsTable.kind.key) return pageTextsTable
  return isSingleKey(kind) ? SINGLE_TABLES[kind] : TABLES[kind as keyof typeof TABLES]
}

async function recordsOf(table: KindTable): Promise<NamedRecords> {
  const { title } = table.kind
  const rows = await table.rows(database()).findMany({ where: { deletedAt: null } })
  return namedRecords(
    rows.map((row) => {
      const own = (row as BaseRow & Record<string, unknown>)[title]
      const translated = Object.values(translationsOfField(row.translations as Translations, title))
      const names = [own, ...translated].filter((text) => typeof text === 'string')
      return { id: row.id, slug: slugOf(row) ?? row.id, names }
    }),
  )
}

/** What the cells of some sheets are written and read with: words, and the records they can name. */
export async function cellLanguage({ plans, languages, words }: SheetSubject): Promise<SheetLanguage> {
  const kinds = new Set(
    plans.flatMap(({ columns }) =>
      columns.flatMap(({ value }) => (value.bySlug ? [] : (value.recordsOf ?? []))),
    ),
  )
  const named = await Promise.all(
    [...kinds].map(async (kind) => [kind, await recordsOf(TABLES[kind as keyof typeof TABLES])] as const),
  )
  const { timeZone: zone, complianceNames } = await readSiteDetails()
  const withDocuments = (texts: SheetTexts): SheetTexts => {
    const documents = documentWords(complianceNames[texts.locale])
    return { ...texts, word: (code) => documents[code] ?? texts.word(code) }
  }
  return {
    words: withDocuments(words),
    understood: languages.map(withDocuments),
    records: Object.fromEntries(named),
    listed: { [DOCUMENT_WORDS]: Object.keys(complianceNames.en) },
    zone,
  }
}
