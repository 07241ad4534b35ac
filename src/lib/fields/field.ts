import type { z } from 'zod'
import type { Column, RowsOf, ValueName, ValueOptions, ValueType } from './value-type'

/** The parts of a page, each a group of the form of its texts. */
export const PAGE_PARTS = [
  'hero',
  'figures',
  'values',
  'tiles',
  'featured',
  'callToAction',
  'articles',
  'words',
  'history',
  'services',
  'customers',
  'positioning',
  'projects',
  'proof',
  'people',
  'promise',
  'form',
  'messages',
  'questions',
  'quotation',
  'catalogue',
  'filters',
  'configuration',
  'sitemap',
  'drawings',
  'dataSheet',
  'passport',
  'verify',
  'studio',
  'badges',
  'specifications',
  'factNames',
  'documents',
  'notice',
  'acknowledgement',
  'answers',
  'thread',
  'confirmation',
  'newsletter',
  'header',
  'footer',
] as const

/** The parts of what is known of the firm. */
export const FIRM_PARTS = [
  'firm',
  'look',
  'reach',
  'responsible',
  'social',
  'promises',
  'plants',
  'compliance',
] as const

export type FieldGroup =
  | 'main'
  | 'content'
  | 'pictures'
  | 'search'
  | 'facts'
  | 'terms'
  | 'publishing'
  | (typeof PAGE_PARTS)[number]
  | (typeof FIRM_PARTS)[number]

/** Where the public sees a field: on cards and the record's own page, on that page only, or nowhere. */
export type Shown = 'card' | 'page' | null

/**
 * One field of a kind of content, declared once: what is valid, how it is edited, stored and shown. `Value` is its type
 * in records of the admin API.
 */
export type FieldDeclaration<Value = unknown, Show extends Shown = Shown> = Omit<ValueOptions, 'rows'> & {
  /** The part of the form it stands in, also a key of the messages. */
  group: FieldGroup
  /** Whether no two records may have the same value. */
  unique?: true
  /** What it is in the form; null for what callers may send but no form shows. */
  type: ValueType | null
  /** What the API takes. */
  schema: z.ZodType
  /** The same for an update, where it differs. */
  updateSchema?: z.ZodType
  /** Whether a new record must have it. */
  required: boolean
  /** What `translations` takes for it in a language; null when it has no translation. */
  translation: z.ZodType | null
  shown: Show
  /** The value of the column as records have it; as stored when missing. */
  read?: (stored: never) => Value
  /** The value of the API as the column takes it; as sent when missing. */
  write?: (sent: never) => unknown
  /** Whether its value is no column of the table: the kind's table decides what becomes of it. */
  inputOnly?: true
  /** The place of the shipped value of a field of a single kind (src/lib/content/shipped-texts.ts). */
  at?: string
  /** The numbers an editor may put into its texts, as `{models}`. */
  numbers?: readonly string[]
  /** Fields that stand inside this one on the wire and in columns of their own in the table. */
  parts?: Fields
  /** Of a list of rows: the fields of each. */
  rows?: RowsOf<Fields>
}

export type Fields = Readonly<Record<string, FieldDeclaration>>

/** A field of a form. */
export type Field = Column & Pick<FieldDeclaration, 'group' | 'unique'>

/** The values of fields as records of the admin API have them. */
export type ValuesOf<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends { inputOnly: true }
    ? never
    : Name]: F[Name] extends FieldDeclaration<infer Value> ? Value : never
}

/** The names of fields that are shown in one of these ways. */
type NamesShown<F extends Fields, Show extends Shown> = {
  [Name in keyof F]: F[Name] extends FieldDeclaration<unknown, infer S>
    ? S extends Show
      ? Name
      : never
    : never
}[keyof F]

/** The values of fields as the public sees them on cards, or on the record's own page. */
export type ShownValues<F extends Fields, Show extends 'card' | 'page'> = Pick<
  ValuesOf<F>,
  NamesShown<F, Show extends 'page' ? 'card' | 'page' : 'card'> & keyof ValuesOf<F>
>

/** The names of the fields of a kind, those inside another included: what a language of `translations` can have. */
export type FieldName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { parts: infer Parts } ? keyof Parts : Name
}[keyof F] &
  string

/** Whether a field is of one of these types. */
export const isOfType = ({ type }: Pick<FieldDeclaration, 'type'>, ...names: ValueName[]) =>
  type !== null && names.includes(type.name)

/** The fields of a form, in the order they are declared. */
export function formFields(fields: Fields, prefix = ''): Field[] {
  return Object.entries(fields).flatMap(([name, declared]): Field[] => {
    const { type, translation, parts, rows, schema, updateSchema, shown, read, write, at, ...traits } =
      declared
    if (parts) return formFields(parts, `${name}.`)
    if (type === null) return []
    const columns = rows && { rows: { ...rows, columns: formFields(rows.columns) } }
    return [{ ...traits, ...columns, name: prefix + name, type, translatable: translation !== null }]
  })
}
