import { DEFAULT_LOCALE, inEachLocale, LOCALES, type Locale } from '../texts/locales'
import { type Localized, translationsOfField } from '../texts/localized-text'
import { field } from './declare'
import type { Kind } from './kind'
import { type AnyRecord, valueAt } from './record-values'
import { type SheetColumn, type SheetPlan, sheetPlans } from './sheets/sheet-columns'
import { storableText } from './text'
import { formRows } from './types/rows'
import { SLUG } from './types/slug'

/** Where a text of a kind stands of which there is one record: its column in each language, of a list in a part. */
export type TextPlace = {
  kind: Kind
  plan: SheetPlan
  columns: Readonly<Record<Locale, SheetColumn>>
  /** Of a list: which of its parts, counted from 1. */
  position: number | null
}

const LANGUAGE_NAMES = new Intl.DisplayNames(DEFAULT_LOCALE, { type: 'language' })

/** The columns of a sheet of texts: one a language, called by its English name. */
export const TEXT_COLUMNS = inEachLocale((locale) => String(LANGUAGE_NAMES.of(locale)).toLowerCase())

/** The language of a column of a sheet of texts. */
export const localeOfTextColumn = (name: string | undefined): Locale | undefined =>
  LOCALES.find((locale) => TEXT_COLUMNS[locale] === name)

const KEY_MAX_CHARS = 120

/** The field that says which text a row is about. */
export const textKey = () => field<string>(SLUG, storableText(KEY_MAX_CHARS), {})

type Texts = Pick<TextPlace, 'columns'>

/** The texts of a sheet that can be translated, each in the columns that stand beside each other. */
const textsOf = ({ columns }: SheetPlan): Texts[] =>
  columns.flatMap((english, index) => {
    const all = LOCALES.map((_, step) => columns[index + step])
    const isText = all.every((column, step) => column?.locale === LOCALES[step])
    return english.locale === DEFAULT_LOCALE && isText
      ? [{ columns: inEachLocale((locale) => all[LOCALES.indexOf(locale)] as SheetColumn) }]
      : []
  })

const partOf = ({ columns: { [DEFAULT_LOCALE]: english } }: Texts) =>
  english.of === 'part' ? english.value.name : undefined

/** Names a text: `home.heroHeadline`, `about.timeline.2.title`. */
export function keyOfText(place: TextPlace): string {
  const { kind, columns, position } = place
  const ofPart = position === null ? [] : [position, partOf(place)]
  return [kind.single?.name, columns[DEFAULT_LOCALE].field.name, ...ofPart].join('.')
}

/** The texts of a record with their places, in the order of its form. */
export function textPlaces(kind: Kind, record: AnyRecord): TextPlace[] {
  const plans = sheetPlans(kind)
  return kind.fields.flatMap((own): TextPlace[] => {
    const plan = plans.find(({ list }) => list === own) ?? (plans[0] as SheetPlan)
    const texts = textsOf(plan).filter(({ columns }) => columns[DEFAULT_LOCALE].field === own)
    if (!plan.list) return texts.map((text) => ({ kind, plan, position: null, ...text }))
    const parts = (record[own.name] ?? []) as unknown[]
    return parts.flatMap((_, index) => texts.map((text) => ({ kind, plan, position: index + 1, ...text })))
  })
}

/** A text of a record in each language. */
export function textsAt({ plan, columns, position }: TextPlace, record: AnyRecord): Localized<unknown> {
  if (!plan.list || position === null)
    return inEachLocale((locale) => valueAt(record, columns[locale].path.join('.')))
  const { name } = plan.list
  const row = formRows(plan.list, record[name], translationsOfField(record.translations, name))[position - 1]
  return inEachLocale((locale) => row?.[locale][columns[locale].value.name])
}

/** Finds the places of texts by their keys. */
export function placesByKey(kinds: readonly Kind[]): (key: string) => TextPlace | null {
  const plansOf = new Map(kinds.map((kind) => [kind.single?.name, { kind, plans: sheetPlans(kind) }]))
  return (key) => {
    const [, name = '', fieldName = '', position, part] =
      /^([\w-]+)\.(\w+)(?:\.([1-9]\d*)\.(\w+))?$/.exec(key) ?? []
    const found = plansOf.get(name)
    for (const plan of found?.plans ?? []) {
      const text = textsOf(plan).find(
        (each) =>
          each.columns[DEFAULT_LOCALE].field.name === fieldName &&
          partOf(each) === part &&
          Boolean(plan.list) === (position !== undefined),
      )
      if (found && text)
        return { kind: found.kind, plan, position: position ? Number(position) : null, ...text }
    }
    return null
  }
}
