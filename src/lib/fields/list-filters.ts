import { z } from 'zod'
import { TRANSLATED_LOCALES, type TranslatedLocale } from '../texts/locales'
import { SLUG_MAX_CHARS } from '../values/page-limits'
import type { FieldDeclaration, Fields } from './field'
import { issueText } from './issue-codes'
import { storableText } from './text'
import { isDay, isStorableMoment } from './value-schemas'

const staleGap = (locale: TranslatedLocale) =>
  locale === TRANSLATED_LOCALES[0] ? 'stale' : `stale-${locale}`

/** What can be the matter with translations into some languages: one is missing, named by its language, or older than its English. */
export const languageGaps = (locales: readonly TranslatedLocale[] = TRANSLATED_LOCALES): string[] =>
  locales.flatMap((locale) => [locale, staleGap(locale)])

/** The language of a gap, and which of the two it is. */
export function languageGap(value: string): { locale: TranslatedLocale; gap: 'missing' | 'stale' } | null {
  const locale = TRANSLATED_LOCALES.find((each) => languageGaps([each]).includes(value))
  return locale ? { locale, gap: value === locale ? 'missing' : 'stale' } : null
}

/** The status that filters have for what becomes public at a time: drafts, and drafts beside public records. */
export const SCHEDULED = 'SCHEDULED'

/** The same for records beside which a draft waits. */
export const WAITING = 'WAITING'

/** The same for those whose draft waits for somebody else's review. */
export const IN_REVIEW = 'IN_REVIEW'

/** The same for those whose draft could not be published at its time. */
export const FAILED = 'FAILED'

/** The filter of kinds that are answered: 'any' for what waits for an answer, 'overdue' for what waits too long. */
export const UNANSWERED = 'unanswered'

/** What stands for no value in a filter. */
export const NONE = 'none'

/**
 * What a list can be narrowed by, from the declarations of the fields: `name` is the parameter of its address, `field` the
 * column. `status` also finds what is scheduled, which drafts without a time are not, and records beside which a draft waits, `texts` asks for one that is not there in a language, or stale, `picture` for records without a picture of theirs,
 * `derived` for what the table finds by more than columns, `text` for those without it, `codes` for those that have a code or are for all, `records` for those linked with a record through a table of links, `day` for those whose day is over or near, `moment` for what was changed on or after a day (`2026-01-31`), at a time or after it (`2026-01-31T08:00:00Z`), or within some days (`7d`).
 */
export type ListFilter = { name: string; options?: readonly string[] } & (
  | { type: 'choice'; field: string; wordsOf: string | undefined }
  | { type: 'derived'; wordsOf?: string }
  | { type: 'toggle' | 'picture' | 'text' | 'day'; field: string }
  | { type: 'record'; field: string; kind: string; byId?: true | undefined }
  | { type: 'codes'; field: string; wordsOf?: string }
  | { type: 'records'; field: string; through: string; kind: string }
  | { type: 'texts'; texts: readonly TranslatedText[] }
  | { type: 'status' | 'moment' }
)

/** A text that can have a translation beside it, and how its column says that there is none in English. */
type TranslatedText = { field: string; empty: 'never' | 'null' | 'list' }

/** The values of filters by their names. */
export type FilterValues = Readonly<Record<string, string>>

/**
 * @param states Of kinds whose list is always one of some states: the values of `status`.
 * @param further Those that follow from no field's type.
 */
export function listFilters(
  fields: Fields,
  states: readonly string[],
  further: readonly ListFilter[],
): ListFilter[] {
  const own = Object.entries(fields).flatMap(([name, field]) => ownFilter(name, field) ?? [])
  const texts = translatedTexts(fields)
  const picture = Object.entries(fields).find(([, { type }]) => type?.name === 'picture')
  return [
    ...own.map((filter) =>
      filter.name === 'status' && states.length > 0 ? { ...filter, options: states } : filter,
    ),
    ...(texts.length > 0
      ? [{ name: 'missing', type: 'texts', texts, options: languageGaps() } as const]
      : []),
    ...(picture ? [{ name: 'picture', type: 'picture', field: picture[0], options: [NONE] } as const] : []),
    ...further,
    { name: 'changed', type: 'moment' },
  ]
}

const ON_OR_OFF = ['true', 'false']

/** Of records that others use, or that none uses. */
export const USE_FILTER: ListFilter = { name: 'use', type: 'derived', options: ['used', 'unused'] }

/** Of records without a text. */
export const blankFilter = (field: string): ListFilter => ({
  name: field,
  type: 'text',
  field,
  options: [NONE],
})

/** Of records whose last day is over, or at most 60 days away. */
export const endsFilter = (field: string): ListFilter => ({
  name: field,
  type: 'day',
  field,
  options: ['ended', 'soon'],
})

function ownFilter(name: string, field: FieldDeclaration): ListFilter | null {
  const { type, options = [], recordsOf, byId, group, wordsOf } = field
  if (type?.name === 'toggle') return { name, type: 'toggle', field: name, options: ON_OR_OFF }
  if (type?.name === 'record' && recordsOf)
    return { name: name.replace(/Id$/, ''), type: 'record', field: name, kind: recordsOf, byId }
  if (type?.name !== 'choice') return null
  if (name === 'status' && group === 'publishing')
    return { name, type: 'status', options: ['DRAFT', SCHEDULED, 'PUBLISHED', WAITING, FAILED, IN_REVIEW] }
  return { name, type: 'choice', field: name, options: options.map((option) => option || NONE), wordsOf }
}

function translatedTexts(fields: Fields): TranslatedText[] {
  return Object.entries(fields).flatMap(([field, { type, translation, required, parts }]) => {
    if (parts) return translatedTexts(parts)
    const { empty } = type ?? {}
    return translation && empty ? [{ field, empty: required && empty === 'null' ? 'never' : empty }] : []
  })
}

const isMoment = (text: string) =>
  z.iso.datetime({ offset: true }).safeParse(text).success && isStorableMoment(text)

const isSince = (text: string) => isDay(text) || isMoment(text) || /^[1-9]\d{0,3}d$/.test(text)

function valueSchema(filter: ListFilter): z.ZodType<string> {
  const { type, options } = filter
  if (options) return z.enum(options, { error: issueText })
  if (type === 'record' && filter.byId) return z.union([z.uuid(), z.literal(NONE)])
  if (type === 'record' || type === 'records') return storableText(SLUG_MAX_CHARS).min(1)
  // A plus sign that was not encoded arrives as a blank.
  return z
    .string()
    .transform((typed) => typed.replace(' ', '+'))
    .refine(
      isSince,
      'Must be a day such as 2026-01-31, a time such as 2026-01-31T08:00:00Z, or a number of days such as 7d',
    )
}

/** The schema of each filter's value, which may be missing. */
export function filterShape(
  filters: readonly ListFilter[],
): Record<string, z.ZodOptional<z.ZodType<string>>> {
  return Object.fromEntries(filters.map((filter) => [filter.name, valueSchema(filter).optional()]))
}

/** The filters in the query of an address; a value that a filter does not have is ignored. */
export function filtersIn(filters: readonly ListFilter[], query: URLSearchParams): FilterValues {
  return Object.fromEntries(
    Object.entries(filterShape(filters)).flatMap(([name, schema]) => {
      const { data } = schema.safeParse(query.get(name) ?? undefined)
      return data === undefined ? [] : [[name, data]]
    }),
  )
}
