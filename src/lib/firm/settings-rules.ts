import { ApiError } from '../errors/api-error'
import type { FieldError } from '../errors/error-codes'
import type { Input } from '../records/kind-table'
import type { SingleRules } from '../records/single-table'
import { fixedSettings } from './fixed-settings'

/** Signs that mean something else in the texts that the words for the goods are put into. */
const MARKS = /[{}<>#|]/

/** The words for the goods with such a sign. */
export function markedGoods(settings: Input): FieldError[] {
  const { goods, translations } = settings as Goods
  const texts = [
    ['goods', goods] as const,
    ...Object.entries(translations ?? {}).map(
      ([locale, own]) => [`translations.${locale}.goods`, own?.goods] as const,
    ),
  ]
  return texts.flatMap(([path, text]) =>
    MARKS.test(text ?? '') ? [{ path, code: 'text_unreadable' as const }] : [],
  )
}

type Goods = { goods?: string | null; translations?: Record<string, { goods?: string } | undefined> }
type Spans = { opensAt: string; closesAt: string; closures: readonly { from: string; to: string }[] }

/** What ends before it begins: a closure, or a day of work. Days and hours are in order as texts. */
export function reversedSpans(settings: Input): FieldError[] {
  const { opensAt, closesAt, closures } = settings as unknown as Spans
  const error = (path: string): FieldError => ({ path, code: 'ends_before_it_begins' })
  return [
    ...(closesAt <= opensAt ? [error('closesAt')] : []),
    ...closures.flatMap(({ from, to }, index) => (to < from ? [error(`closures.${index}.to`)] : [])),
  ]
}

/** The postal address that must stand beside the name of who is responsible in the EU (Regulation (EU) 2019/1020, Article 4). */
export function missingEuAddress({ euName, euAddress }: Input): FieldError[] {
  return euName && !euAddress ? [{ path: 'euAddress', code: 'required', values: { field: 'euAddress' } }] : []
}

/** What is done with settings beside their schemas: logos are made safe before they are stored. */
export const settingsRules: SingleRules = {
  fixed: fixedSettings,
  async prepare(input) {
    const prepared = { ...input }
    for (const name of ['logo', 'logoOnDark'] as const) {
      if (typeof input[name] !== 'string') continue
      // Pages are rendered without this code.
      const { storableLogo } = await import('../media/storable-logo')
      try {
        prepared[name] = await storableLogo(input[name])
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { code, values, details } = error
        const [first] = details.errors ?? []
        const found = first ?? { code, ...(values && { values }) }
        throw new ApiError('some_fields_invalid', { errors: [{ ...found, path: name }] })
      }
    }
    return prepared
  },
}
