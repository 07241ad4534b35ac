import { databaseTime } from '../data/database-clock'
import { database, Prisma } from '../data/prisma'
import type { FilterValues, ListFilter } from '../fields/list-filters'
import { FAILED, IN_REVIEW, languageGap, NONE, SCHEDULED } from '../fields/list-filters'
import { containsPattern, searchTerms } from '../search/search-terms'
import { TRANSLATED_LOCALES, type TranslatedLocale } from '../texts/locales'
import { addDays, DAY_MS, dayOf } from '../values/calendar-day'
import { isId } from '../values/id'
import { EXPIRING_DAYS, LATE_PUBLISHING_SECONDS } from '../values/limits'
import { recordsWithDrafts, recordsWithDraftsSince, type WaitingState } from './drafts/record-drafts'
import type { KindTable } from './kind-table'

/** More pictures than that are not missing one by one. */
const WITHOUT_PICTURE_MAX_ROWS = 5000

/** A term as it stands in Prisma's LIKE, which leaves its wildcards alone. */
export const literal = (term: string) => containsPattern(term).slice(1, -1)

const translatedMatch = (column: string, term: string) =>
  TRANSLATED_LOCALES.map((locale) => ({
    translations: { path: [locale, column], string_contains: literal(term), mode: 'insensitive' },
  }))

/** Whether a column contains a term, or that of any row of a relation. */
function columnMatch(path: string, term: string): object {
  const [column = '', ofRows] = path.split('.')
  if (ofRows) return { [column]: { some: columnMatch(ofRows, term) } }
  return { [column]: { contains: literal(term), mode: 'insensitive' } }
}

/** Every word must occur in one of the columns a kind is searched by, in any language. */
async function matching({ kind, matches }: KindTable, search: string): Promise<object[]> {
  if (matches) return matches(search)
  const translated = new Set(kind.fields.flatMap(({ name, translatable }) => (translatable ? [name] : [])))
  return searchTerms(search).map((term) => ({
    OR: kind.searchable.flatMap((column): object[] => [
      columnMatch(column, term),
      ...(translated.has(column) ? translatedMatch(column, term) : []),
    ]),
  }))
}

function recordCondition(field: string, value: string): object {
  if (value === NONE) return { [field]: null }
  if (isId(value)) return { [field]: value }
  return { [field.replace(/Id$/, '')]: { slug: value, deletedAt: null } }
}

function linkCondition({ field, through }: ListFilter & { type: 'records' }, value: string): object {
  if (value === NONE) return { [field]: { none: { [through]: { deletedAt: null } } } }
  const named = isId(value) ? { id: value } : { slug: value }
  return { [field]: { some: { [through]: { ...named, deletedAt: null } } } }
}

/** The last days that are over, or near, where the firm is. */
async function endingDays({ today: firmDay }: KindTable, value: string): Promise<object> {
  const now = await databaseTime()
  const today = firmDay ? await firmDay(now) : dayOf(now)
  if (value === 'ended') return { lt: new Date(today) }
  return { gte: new Date(today), lte: new Date(addDays(today, EXPIRING_DAYS)) }
}

const HAS_TEXT = { never: {}, null: { not: null }, list: { isEmpty: false } }

/** What can have a translation into a language and has none. */
function untranslated(texts: (ListFilter & { type: 'texts' })['texts'], locale: TranslatedLocale): object {
  return {
    OR: texts.map(({ field, empty }) => ({
      ...(empty !== 'never' && { [field]: HAS_TEXT[empty] }),
      translations: { path: [locale, field], equals: Prisma.AnyNull },
    })),
  }
}

function withLanguageGap({ texts }: ListFilter & { type: 'texts' }, value: string): object {
  const found = languageGap(value)
  if (!found) return {}
  const { locale, gap } = found
  return gap === 'missing'
    ? untranslated(texts, locale)
    : { NOT: { staleTranslations: { path: [locale], equals: Prisma.AnyNull } } }
}

/** Without a picture, or with one of the site's own addresses that its library does not have. */
async function withoutPicture({ name }: KindTable, field: string): Promise<object> {
  const [table, column] = [Prisma.raw(`"${name}"`), Prisma.raw(`t."${field}"`)]
  const rows = await database().$queryRaw<{ id: string }[]>`
    SELECT t."id" FROM ${table} t
    WHERE t."deletedAt" IS NULL AND coalesce(${column}, '') NOT LIKE 'http%'
      AND NOT EXISTS (SELECT 1 FROM "media_items" m WHERE m."url" = ${column} AND m."deletedAt" IS NULL)
    LIMIT ${WITHOUT_PICTURE_MAX_ROWS}`
  return { id: { in: rows.map(({ id }) => id) } }
}

async function withStatus(table: KindTable, value: string): Promise<object> {
  if (!table.kind.hasStatus || value === 'PUBLISHED') return { status: value }
  if (value === 'DRAFT') {
    const scheduled = await recordsWithDrafts(table, SCHEDULED)
    return { status: value, publishAt: null, id: { notIn: scheduled } }
  }
  const waiting = { id: { in: await recordsWithDrafts(table, value as WaitingState) } }
  if (value === IN_REVIEW) return waiting
  if (value === SCHEDULED) return { OR: [{ status: 'DRAFT', publishAt: { not: null } }, waiting] }
  if (value !== FAILED) return { ...waiting, status: 'PUBLISHED' }
  const inTime = new Date((await databaseTime()).getTime() - LATE_PUBLISHING_SECONDS * 1000)
  return { OR: [{ status: 'DRAFT', publishAt: { lt: inTime } }, waiting] }
}

async function since(value: string): Promise<Date> {
  const days = /^(\d+)d$/.exec(value)?.[1]
  if (days === undefined) return new Date(value)
  return new Date((await databaseTime()).getTime() - Number(days) * DAY_MS)
}

async function condition(table: KindTable, filter: ListFilter, value: string): Promise<object> {
  switch (filter.type) {
    case 'choice':
      return { [filter.field]: value === NONE ? null : value }
    case 'derived':
      return (await table.derived?.(filter.name, value)) ?? { id: { in: [] } }
    case 'status':
      return withStatus(table, value)
    case 'record':
      return recordCondition(filter.field, value)
    case 'records':
      return linkCondition(filter, value)
    case 'codes':
      return { OR: [{ [filter.field]: { has: value } }, { [filter.field]: { isEmpty: true } }] }
    case 'day':
      return { [filter.field]: await endingDays(table, value) }
    case 'toggle':
      return { [filter.field]: value === 'true' }
    case 'texts':
      return withLanguageGap(filter, value)
    case 'picture':
      return withoutPicture(table, filter.field)
    case 'text':
      return { OR: [{ [filter.field]: null }, { [filter.field]: '' }] }
    case 'moment': {
      const time = await since(value)
      return {
        OR: [{ updatedAt: { gte: time } }, { id: { in: await recordsWithDraftsSince(table, time) } }],
      }
    }
  }
}

/**
 * The rows a list shows, as Prisma's condition.
 *
 * @param filters As `filtersOf` or the schema of a bulk change leaves them.
 */
export async function listConditions(
  table: KindTable,
  { search = '', filters = {} }: { search?: string | undefined; filters?: FilterValues | undefined },
): Promise<object> {
  const conditions = await Promise.all(
    table.kind.filters.flatMap((filter) => {
      const value = filters[filter.name]
      return value === undefined ? [] : condition(table, filter, value)
    }),
  )
  const box = filters.status === undefined ? (table.listed ?? {}) : {}
  return { deletedAt: null, AND: [box, ...conditions, ...(await matching(table, search))] }
}
