import type { z } from 'zod'
import { DEFAULT_LOCALE, type Locale, withoutLocale } from '../texts/locales'
import type { Localized } from '../texts/localized-text'
import { isUploaded } from '../uploads/media-names'
import { MENU_LABEL_MAX_CHARS, MENU_MAX_ENTRIES, URL_MAX_CHARS } from '../values/limits'
import type { MenuEntry } from '../values/menu'
import { isHttpsAddress, isOwnPath } from '../values/web-address'
import type { FieldGroup, Fields } from './field'
import { refinement } from './issue-codes'
import { storableLine, storableText } from './text'
import { webAddress } from './types/link'
import { whole } from './types/number'
import { rowsField } from './types/rows'
import { line } from './types/text'
import { wholeNumber } from './value-schemas'
import type { RowsOf } from './value-type'

/** An entry as the API has it, with its label in each language. */
export type MenuEntryRecord = Omit<MenuEntry, 'lang' | 'label'> & {
  label: string
  translations: Localized<{ label?: string | undefined }>
}

/** An entry in a language: without a label of its own in it with the English one. */
export function entryIn({ translations, label, ...entry }: MenuEntryRecord, locale: Locale): MenuEntry {
  const own = locale === DEFAULT_LOCALE ? label : (translations[locale]?.label ?? '').trim()
  const isEnglish = own === '' && /\p{L}/u.test(label)
  return { ...entry, label: own || label, ...(isEnglish && { lang: DEFAULT_LOCALE }) }
}

/** A page by one address, whatever language it was copied from. */
const plainPath = (address: string) =>
  address.startsWith('/') ? withoutLocale(address).replace(/(?<=.)\/(?=$|[?#])/, '') || '/' : address

const address = storableText(URL_MAX_CHARS)
  .refine((to) => to === '' || isOwnPath(to) || isHttpsAddress(to), refinement('not_an_address'))
  .transform(plainPath)

const label = storableLine(MENU_LABEL_MAX_CHARS)

const entryOn = (levels: 1 | 2) => ({
  label: { ...line({ translated: true, maxChars: MENU_LABEL_MAX_CHARS }), schema: label },
  to: { ...webAddress(), schema: address, initial: '' },
  level: { ...whole({}, wholeNumber([1, levels]).prefault(1)), range: [1, levels] as const, required: true },
})

/** What of a menu would be no menu: a submenu of nothing, a heading of nothing, a link without a name. */
function judgeEntries(entries: readonly MenuEntryRecord[], context: z.RefinementCtx) {
  const reject = (index: number, name: string, problem: ReturnType<typeof refinement>) => {
    const { params, error: message } = problem
    context.addIssue({ code: 'custom', path: [index, name], params, message: message() })
  }
  for (const [index, { to, label, level }] of entries.entries()) {
    if (level === 2 && index === 0) reject(index, 'level', refinement('menu_begins_below'))
    const opens = level === 1 && entries[index + 1]?.level === 2
    if (to === '' && !opens) reject(index, 'to', refinement('menu_entry_without_link'))
    else if (label === '' && (!to.startsWith('/') || isUploaded(to)))
      reject(index, 'label', refinement('menu_entry_without_name'))
  }
}

/** A menu: up to forty entries on one or two levels, in their order (docs/specification.md, section 2.2). */
export function menu<const T extends { group: FieldGroup; at: string }>(
  look: NonNullable<RowsOf<Fields>['menu']>,
  traits: T,
) {
  const entries = rowsField('menu', entryOn(look.levels), {
    ...traits,
    max: MENU_MAX_ENTRIES,
    list: { carryTranslations: true, menu: look },
  })
  return { ...entries, schema: (entries.schema as z.ZodType<MenuEntryRecord[]>).superRefine(judgeEntries) }
}
