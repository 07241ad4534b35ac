import type { z } from 'zod'
import type { Locale } from '../texts/locales'
import type { Range } from '../values/number-range'

/** The types of input the admin's forms know. `list` is texts with commas between them, `codes` some of a few values. */
export type FieldType =
  | 'text'
  | 'textarea'
  | 'markdown'
  | 'slug'
  | 'list'
  | 'specs'
  | 'features'
  | 'documents'
  | 'modes'
  | 'results'
  | 'lines'
  | 'entries'
  | 'questions'
  | 'years'
  | 'records'
  | 'menu'
  | 'image'
  | 'images'
  | 'model'
  | 'select'
  | 'codes'
  | 'toggle'
  | 'number'
  | 'date'
  | 'moment'
  | 'email'
  | 'url'
  | 'color'
  | 'logo'

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
  'people',
  'promise',
  'form',
  'messages',
  'questions',
  'catalogue',
  'filters',
  'configuration',
  'sitemap',
  'drawings',
  'dataSheet',
  'studio',
  'badges',
  'specifications',
  'factNames',
  'documents',
  'notice',
  'acknowledgement',
  'confirmation',
  'newsletter',
  'header',
  'footer',
] as const

/** The parts of what is known of the firm. */
export const FIRM_PARTS = ['firm', 'look', 'reach', 'social', 'promises'] as const

export type FieldGroup =
  | 'main'
  | 'content'
  | 'pictures'
  | 'search'
  | 'facts'
  | 'publishing'
  | (typeof PAGE_PARTS)[number]
  | (typeof FIRM_PARTS)[number]

/** Where the public sees a field: on cards and the record's own page, on that page only, or nowhere. */
export type Shown = 'card' | 'page' | null

/** How a form shows a field. */
type FormTraits = {
  /** The part of the form it stands in, also a key of the messages. */
  group: FieldGroup
  maxChars?: number
  /** How many signs its place takes well; a Chinese one counts as two. */
  fits?: number
  /** Of a number: whole ones only. */
  whole?: boolean
  /** Of a number: what it can be. */
  range?: Range
  /** Of a number: the values a form does not ask about. */
  usual?: Range
  /** Whether no two records may have the same value. */
  unique?: true
  /** Of a select or codes: its values, or of a select the kind whose records can be chosen. */
  options?: readonly string[] | { kind: string }
  /** Of a select of values: those an admin can choose; all when missing. The others are shown where a record has them. */
  settable?: readonly string[]
  /** Of a slug: the field it is made from while it is empty. */
  slugFrom?: string
  /** Of a menu: how deep its entries can stand, and where on a page. */
  menu?: { levels: 1 | 2; shownAs: 'bar' | 'columns' | 'line' }
  /** Of a logo: the ground it is made for. */
  ground?: 'light' | 'dark'
  /** Of rows that are computed until they are written: the text of each in one language, by its name. */
  computed?: (input: Readonly<Record<string, unknown>>, locale: Locale) => Record<string, string | null>
}

/**
 * One field of a kind of content, declared once: what is valid, how it is edited, stored and shown. `Value` is its type
 * in records of the admin API.
 */
export type FieldDeclaration<Value = unknown, Show extends Shown = Shown> = FormTraits & {
  /** Its control in the form; null for what callers may send but no form shows. */
  type: FieldType | null
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
  /** Of a field of a single kind: where its shipped value stands (src/lib/kinds/single/shipped.ts). */
  at?: string
  /** The numbers an editor may put into its texts, as `{models}`. */
  numbers?: readonly string[]
  /** Fields that stand inside this one on the wire and in columns of their own in the table. */
  parts?: Fields
}

export type Fields = Readonly<Record<string, FieldDeclaration>>

/** A field of a form. */
export type Field = FormTraits & {
  /** Its name on the wire; `facts.ledCount` is inside another. Also the key of its label in the messages. */
  name: string
  type: FieldType
  required: boolean
  /** Whether it can have texts in other languages beside the English one, in `translations` under the last part of its name. */
  translatable: boolean
}

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

/** The fields of a form, in the order they are declared. */
export function formFields(fields: Fields, prefix = ''): Field[] {
  return Object.entries(fields).flatMap(([name, declared]): Field[] => {
    const { type, required, translation, parts } = declared
    const {
      group,
      maxChars,
      fits,
      whole,
      range,
      usual,
      unique,
      options,
      settable,
      slugFrom,
      menu,
      ground,
      computed,
    } = declared
    if (parts) return formFields(parts, `${name}.`)
    if (type === null) return []
    return [
      {
        name: prefix + name,
        type,
        required,
        translatable: translation !== null,
        group,
        ...(maxChars !== undefined && { maxChars }),
        ...(fits !== undefined && { fits }),
        ...(whole !== undefined && { whole }),
        ...(range !== undefined && { range }),
        ...(usual !== undefined && { usual }),
        ...(unique !== undefined && { unique }),
        ...(options !== undefined && { options }),
        ...(settable !== undefined && { settable }),
        ...(slugFrom !== undefined && { slugFrom }),
        ...(menu !== undefined && { menu }),
        ...(ground !== undefined && { ground }),
        ...(computed !== undefined && { computed }),
      },
    ]
  })
}
