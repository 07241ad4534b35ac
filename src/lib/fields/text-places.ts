import { translationsOfField } from '../texts/localized-text'
import { field } from './declare'
import type { Kind } from './kind'
import { type AnyRecord, valueAt } from './record-values'
import { type SheetColumn, type SheetPlan, sheetPlans } from './sheets/sheet-columns'
import { storableText } from './text'
import { formRows } from './types/rows'
import { SLUG } from './types/slug'

/** Where a text of a kind stands of which there is one record: the columns of its two languages, of a list in a part. */
export type TextPlace = {
  kind: Kind
  plan: SheetPlan
  english: SheetColumn
  chinese: SheetColumn
  /** Of a list: which of its parts, counted from 1. */
  position: number | null
}

/** The columns of a sheet of texts. */
export const TEXT_COLUMNS = { english: 'english', chinese: 'chinese', page: 'page', place: 'place' } as const

const KEY_MAX_CHARS = 120

/** The field that says which text a row is about. */
export const textKey = () => field<string>(SLUG, storableText(KEY_MAX_CHARS), {})

/** A text in two languages, as the two columns that stand beside each other. */
const pairsOf = ({ columns }: SheetPlan) =>
  columns.flatMap((english, index) => {
    const chinese = columns[index + 1]
    return chinese?.locale === 'zh' ? [{ english, chinese }] : []
  })

const partOf = ({ english }: Pick<TextPlace, 'english'>) =>
  english.of === 'part' ? english.value.name : undefined

/** Names a text: `home.heroHeadline`, `about.timeline.2.title`. */
export function keyOfText(place: TextPlace): string {
  const { kind, english, position } = place
  const ofPart = position === null ? [] : [position, partOf(place)]
  return [kind.single?.name, english.field.name, ...ofPart].join('.')
}

/** The texts of a record with their places, in the order of its form. */
export function textPlaces(kind: Kind, record: AnyRecord): TextPlace[] {
  const plans = sheetPlans(kind)
  return kind.fields.flatMap((own): TextPlace[] => {
    const plan = plans.find(({ list }) => list === own) ?? (plans[0] as SheetPlan)
    const pairs = pairsOf(plan).filter(({ english }) => english.field === own)
    if (!plan.list) return pairs.map((pair) => ({ kind, plan, position: null, ...pair }))
    const parts = (record[own.name] ?? []) as unknown[]
    return parts.flatMap((_, index) => pairs.map((pair) => ({ kind, plan, position: index + 1, ...pair })))
  })
}

/** A text of a record in both languages. */
export function textsAt({ plan, english, chinese, position }: TextPlace, record: AnyRecord) {
  if (!plan.list || position === null)
    return {
      english: valueAt(record, english.path.join('.')),
      chinese: valueAt(record, chinese.path.join('.')),
    }
  const { name } = plan.list
  const row = formRows(plan.list, record[name], translationsOfField(record.translations, name))[position - 1]
  const part = english.value.name
  return { english: row?.en[part], chinese: row?.[chinese.locale][part] }
}

/** Finds the places of texts by their keys. */
export function placesByKey(kinds: readonly Kind[]): (key: string) => TextPlace | null {
  const plansOf = new Map(kinds.map((kind) => [kind.single?.name, { kind, plans: sheetPlans(kind) }]))
  return (key) => {
    const [, name = '', fieldName = '', position, part] =
      /^([\w-]+)\.(\w+)(?:\.([1-9]\d*)\.(\w+))?$/.exec(key) ?? []
    const found = plansOf.get(name)
    for (const plan of found?.plans ?? []) {
      const pair = pairsOf(plan).find(
        (each) =>
          each.english.field.name === fieldName &&
          partOf(each) === part &&
          Boolean(plan.list) === (position !== undefined),
      )
      if (found && pair)
        return { kind: found.kind, plan, position: position ? Number(position) : null, ...pair }
    }
    return null
  }
}
