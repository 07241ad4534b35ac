import { inEachLocale, LOCALES, type Locale } from '../texts/locales'
import type { Field } from './field'
import { type FormValues, wholeInput } from './forms/form-values'
import type { Kind } from './kind'
import { valueAt } from './record-values'
import type { FormRow } from './value-type'

type Input = Readonly<Record<string, unknown>>

/** An own text of a computed row that stands on the page instead of what the facts give. */
export type Override = {
  /** The field of the rows, the row and the language the text is in. */
  field: string
  rowId: string
  locale: Locale
  /** The row's name. */
  name: string
  own: string
  computed: string
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function without(input: Input, [first = '', ...rest]: string[]): Input {
  return { ...input, [first]: rest.length === 0 ? null : without((input[first] ?? {}) as Input, rest) }
}

function overridesOf({ name: field, computed }: Field, values: FormValues, input: Input): Override[] {
  const rows = (values[field] ?? []) as FormRow[]
  return LOCALES.flatMap((locale) => {
    const texts = computed?.(input, locale) ?? {}
    return rows.flatMap((row) => {
      const name = row.en.name ?? ''
      const own = (row[locale].value ?? '').trim()
      const text = texts[name]
      return text && own !== '' && own !== text
        ? [{ field, rowId: row.id, locale, name, own, computed: text }]
        : []
    })
  })
}

/**
 * The own texts that hide what each field of a form says, by the field's name: the weight that was edited is found under
 * the row 'Weight' that an editor wrote.
 */
export function overridesByField(kind: Kind, values: FormValues): Record<string, Override[]> {
  const computing = kind.fields.filter(({ computed }) => computed)
  const input = computing.length > 0 ? wholeInput(kind, values) : {}
  const found: Record<string, Override[]> = {}
  for (const rows of computing) {
    const overrides = overridesOf(rows, values, input)
    if (overrides.length === 0) continue
    for (const { name } of kind.fields) {
      if (name === rows.name || isBlank(valueAt(input, name))) continue
      const rest = without(input, name.split('.'))
      const texts = inEachLocale((locale) => rows.computed?.(rest, locale) ?? {})
      const fed = overrides.filter((each) => texts[each.locale][each.name] !== each.computed)
      if (fed.length > 0) found[name] = [...(found[name] ?? []), ...fed]
    }
  }
  return found
}
