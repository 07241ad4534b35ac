import { z } from 'zod'
import type { FieldDeclaration, FieldGroup, Fields, Shown, ValuesOf } from './field'
import type { ValueOptions, ValueType } from './value-type'

/**
 * What the builders of fields take, which stand beside their types (docs/extending.md). `required` is the sentence a new record
 * without the field is rejected with; a field without one may be missing.
 */
export type Traits = {
  required?: string
  translated?: true
  group?: FieldGroup
  maxChars?: number
  unique?: true
  settable?: readonly string[]
  wordsOf?: string
  shown?: Exclude<Shown, null>
  at?: string
  numbers?: readonly string[]
  fits?: number
}

export type TextOf<T extends Traits> = T extends { required: string } ? string : string | null
type ShownOf<T extends Traits> = T extends { shown: infer S extends Shown } ? S : null

type Further<Value> = Omit<ValueOptions, 'rows'> &
  Pick<FieldDeclaration<Value>, 'read' | 'rows' | 'updateSchema' | 'write'> & {
    translation: z.ZodType | null
  }

/** A field of a type, from its schema; what is special about it is said in `traits`. */
export function field<Value, const T extends Traits = Traits>(
  type: ValueType | null,
  schema: z.ZodType,
  traits: T & Partial<Further<Value>> = {} as T,
): FieldDeclaration<Value, ShownOf<T>> {
  const { required, translated, shown, group = 'main', ...rest } = traits
  return {
    type,
    schema,
    group,
    required: required !== undefined,
    translation: null,
    shown: (shown ?? null) as ShownOf<T>,
    ...rest,
  }
}

/** Fields that stand inside one on the wire and in columns of their own in the table. */
export function group<const F extends Fields>(
  parts: F,
): Omit<FieldDeclaration<ValuesOf<F>, null>, 'parts'> & { parts: F } {
  const shape = Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema]))
  return { ...field<ValuesOf<F>>(null, z.strictObject(shape).partial()), parts }
}

/** A field callers may send, of which the kind's table decides what becomes of it. */
export const inputOnly = (schema: z.ZodType) => ({ ...field<never>(null, schema), inputOnly: true as const })
