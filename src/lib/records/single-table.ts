import { isDeepStrictEqual } from 'node:util'
import { isFirmText, isMessage, isOnEveryPage, shippedNode, writtenNode } from '../content/shipped-texts'
import { changedTexts, type StoredTexts, storedTexts } from '../content/stored-texts'
import { database, type SiteRecord } from '../data/prisma'
import { ApiError } from '../errors/api-error'
import type { FieldError } from '../errors/error-codes'
import type { AdminRecord, Kind } from '../fields/kind'
import { storedFields } from '../fields/single'
import { DEFAULT_LOCALE, inEachLocale, inTranslatedLocales, LOCALES, type Locale } from '../texts/locales'
import {
  filledTranslations,
  type Localized,
  localizedPath,
  mergedTranslations,
  type Translations,
} from '../texts/localized-text'
import { MESSAGES_TAG } from '../texts/text-tree'
import { isBlank } from '../texts/visible-text'
import {
  type Transition as Change,
  delegateOf,
  type Input,
  type KindTable,
  recordBase,
  type Transaction,
} from './kind-table'
import { textErrors } from './text-arguments'

/** What is written in a language: in English in the values themselves, in another one among their translations. */
const textsIn = (locale: Locale, values: Input, translations: unknown): Input =>
  locale === DEFAULT_LOCALE ? values : ((translations as Translations | undefined)?.[locale] ?? {})

type StoredField = ReturnType<typeof storedFields>[number]

/** The key at which a field's value is stored. */
const keyOf = ([name, { at = name }]: StoredField) => at

/** The shipped value of a field in each language: of a text as it was written, of a list with what is the same in every language. */
export function shippedValues({ at, translation }: StoredField[1]): Localized<unknown> {
  if (at === undefined) return { [DEFAULT_LOCALE]: null }
  const value = shippedNode(at) ?? null
  if (translation === null) return { [DEFAULT_LOCALE]: value }
  const translated = (locale: Locale) =>
    Array.isArray(value) ? shippedNode(at, locale) : (writtenNode(at, locale) ?? undefined)
  return { [DEFAULT_LOCALE]: value, ...inTranslatedLocales(translated) }
}

/** A field's value in each language: as stored, or else as shipped. */
function valuesIn(field: StoredField, stored: StoredTexts): Localized<unknown> {
  const key = keyOf(field)
  const shipped = isUntranslatedOwn(key, stored) ? {} : shippedValues(field[1])
  return inEachLocale((locale) =>
    Object.hasOwn(stored[locale], key) ? stored[locale][key] : shipped[locale],
  )
}

/** Whether a text is one of the firm's own, which the shipped translations do not translate. */
const isUntranslatedOwn = (key: string, stored: StoredTexts) =>
  isFirmText(key) && typeof stored[DEFAULT_LOCALE][key] === 'string'

/** Whether a text was left blank. */
const isBlankText = (value: unknown) => value === null || (typeof value === 'string' && isBlank(value))

const isUntranslated = (translation: unknown) =>
  translation === undefined ||
  isBlankText(translation) ||
  (Array.isArray(translation) && translation.length === 0)

function recordOf(kind: Kind, row: SiteRecord): AdminRecord & Input {
  const stored = storedTexts(row)
  const all = storedFields(kind).map((field) => [field[0], valuesIn(field, stored)] as const)
  const inLanguage = (locale: Locale) => all.map(([name, values]) => [name, values[locale]] as const)
  const translated = (locale: Locale) =>
    Object.fromEntries(inLanguage(locale).filter(([, text]) => !isUntranslated(text)))
  return {
    ...recordBase(row),
    name: kind.label,
    ...Object.fromEntries(inLanguage(DEFAULT_LOCALE)),
    status: 'PUBLISHED',
    publishAt: null,
    translations: filledTranslations(inTranslatedLocales(translated)),
  }
}

/** The columns for an input: what equals the shipped value, and English left blank, is not stored, so that an upgrade shows. */
function columnsOf(kind: Kind, input: Input, row: SiteRecord) {
  const before = storedTexts(row)
  const stored = inEachLocale((locale) => ({ ...before[locale] }))
  for (const field of storedFields(kind)) {
    const [name] = field
    const key = keyOf(field)
    const shipped = shippedValues(field[1])
    for (const locale of LOCALES) {
      const sent = textsIn(locale, input, input.translations)[name]
      if (sent === undefined) continue
      // Words of the interface are there in each language: of these a blank translation is the shipped one again, too.
      const isLeftBlank =
        locale === DEFAULT_LOCALE
          ? isBlankText(sent)
          : isUntranslated(sent) && (isMessage(key) || isUntranslated(shipped[locale]))
      // Beside a text that was the firm's own before, the form shows no shipped translation: one that equals it was written.
      const isWritten =
        locale !== DEFAULT_LOCALE && isUntranslatedOwn(key, before) && isUntranslatedOwn(key, stored)
      if (isLeftBlank || (!isWritten && isDeepStrictEqual(sent, shipped[locale]))) delete stored[locale][key]
      else stored[locale][key] = sent
    }
  }
  const { [DEFAULT_LOCALE]: values, ...translations } = stored
  return { values, translations: filledTranslations(translations) }
}

/** Messages stand on every page, other texts on their own. */
function tagsOf(kind: Kind, { before, after }: Change): string[] {
  const messagesIn = (row: unknown) =>
    changedTexts(storedTexts(row as SiteRecord | null)).filter(({ key }) => isOnEveryPage(key))
  return isDeepStrictEqual(messagesIn(before), messagesIn(after)) ? [kind.tag] : [kind.tag, MESSAGES_TAG]
}

/** What a single kind does beside its schema. */
export type SingleRules = {
  /** Checks the whole record as it would be. */
  check?: (record: Input, db: Transaction, before: Input) => FieldError[] | Promise<FieldError[]>
  /** Writes what else follows from the record as it will be. */
  follow?: (record: Input, db: Transaction, before: Input) => Promise<void>
  /** Turns what was sent into what is stored, and caches what takes long of it. @throws ApiError for what cannot be. */
  prepare?: (input: Input) => Promise<Input>
  /** Values the environment sets, which win over what is stored, with their variables, by their paths. */
  fixed?: () => FixedValues
}

export type FixedValues = Readonly<Record<string, { value: unknown; variable: string }>>

/** A record with the values the environment sets in it, and which variables these are. */
function withFixed(record: AdminRecord & Input, fixed: FixedValues): AdminRecord & Input {
  const all = Object.entries(fixed).map(([path, { value }]) => ({ ...localizedPath(path), value }))
  const fixedIn = (locale: Locale) =>
    Object.fromEntries(all.filter((each) => each.locale === locale).map(({ name, value }) => [name, value]))
  const translations = mergedTranslations(record.translations, inTranslatedLocales(fixedIn))
  return {
    ...record,
    ...fixedIn(DEFAULT_LOCALE),
    translations: filledTranslations(translations),
    fixed: Object.fromEntries(Object.entries(fixed).map(([path, { variable }]) => [path, variable])),
  }
}

/** An input without what the environment sets. @throws ApiError where it would change that. */
function withoutFixed(input: Input, fixed: FixedValues): Input {
  const texts = inEachLocale((locale) => ({ ...textsIn(locale, input, input.translations) }))
  const errors: FieldError[] = []
  for (const [path, { value, variable }] of Object.entries(fixed)) {
    const { locale, name } = localizedPath(path)
    const sent = texts[locale]
    if (sent[name] !== undefined && !isDeepStrictEqual(sent[name], value)) {
      errors.push({ path, code: 'set_by_environment', values: { variable } })
    }
    delete sent[name]
  }
  if (errors.length > 0) throw new ApiError('some_fields_invalid', { errors })
  const { [DEFAULT_LOCALE]: values, ...translations } = texts
  return { ...values, ...(input.translations !== undefined && { translations }) }
}

/** Declares how a single kind is stored: all of them share a table. */
export function singleTable(kind: Kind, { check, follow, prepare, fixed }: SingleRules = {}): KindTable {
  const stored = (row: SiteRecord) => recordOf(kind, row)
  const record = (row: SiteRecord) => (fixed ? withFixed(stored(row), fixed()) : stored(row))
  const table: KindTable<SiteRecord> = {
    kind,
    name: 'site_records',
    rows: (db) => delegateOf(db.siteRecord),
    include: {},
    slugEntity: null,
    record,
    // What the environment sets is no change of anybody's.
    compared: stored,
    tags: (sides) => tagsOf(kind, sides),
    inputErrors: (input) => textErrors(kind, input),
    ...(prepare && { prepare }),
    async columns(input, db, current) {
      const row = current as SiteRecord
      const own = fixed ? withoutFixed(input, fixed()) : input
      const columns = columnsOf(kind, prepare ? await prepare(own) : own, row)
      const whole = record({ ...row, ...columns } as SiteRecord)
      const errors = [...textErrors(kind, input), ...((await check?.(whole, db, record(row))) ?? [])]
      if (errors.length > 0) throw new ApiError('some_fields_invalid', { errors })
      await follow?.(whole, db, record(row))
      return columns
    },
  }
  return table as unknown as KindTable
}

/** Makes the rows of single kinds that have none yet. */
export async function openSingles(kinds: readonly Pick<Kind, 'key'>[]): Promise<void> {
  const data = kinds.map(({ key: name }) => ({ name }))
  await database().siteRecord.createMany({ data, skipDuplicates: true })
}

/** The id of the record of a single kind, which is made when it is first opened. */
export async function singleId({ key }: Kind): Promise<string> {
  const where = { name: key }
  const row = await database().siteRecord.findUnique({ where, select: { id: true } })
  if (row) return row.id
  await openSingles([{ key }])
  return (await database().siteRecord.findUniqueOrThrow({ where, select: { id: true } })).id
}

/** One of the single kinds as they are listed: when it was last changed, if ever, and whether a draft waits beside it. */
export type SingleState = {
  type: string
  changedAt: string | null
  hasDraft: boolean
  /** When that becomes public by itself. */
  publishAt: string | null
}

/** The state of these kinds, in their order. */
export async function listSingles(kinds: readonly Kind[]): Promise<SingleState[]> {
  const keys = kinds.map(({ key }) => key)
  const [rows, drafts] = await Promise.all([
    database().siteRecord.findMany({
      // Drafts count in the version, too.
      where: { name: { in: keys }, updatedAt: { gt: database().siteRecord.fields.createdAt } },
      select: { name: true, updatedAt: true },
    }),
    database().recordDraft.findMany({
      where: { type: { in: keys }, expiresAt: null },
      select: { type: true, changes: true },
    }),
  ])
  const draftOf = (type: string) => drafts.find((draft) => draft.type === type)
  return keys.map((type) => ({
    type,
    changedAt: rows.find(({ name }) => name === type)?.updatedAt.toISOString() ?? null,
    hasDraft: draftOf(type) !== undefined,
    publishAt: ((draftOf(type)?.changes ?? {}) as { publishAt?: string | null }).publishAt ?? null,
  }))
}
