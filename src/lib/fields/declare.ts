import { z } from 'zod'
import type { ErrorCode } from '../errors/error-codes'
import { dayOf } from '../values/calendar-day'
import {
  LINE_MAX_CHARS,
  META_DESCRIPTION_MAX_CHARS,
  META_TITLE_MAX_CHARS,
  PARAGRAPH_MAX_CHARS,
} from '../values/limits'
import type { NumberRules } from '../values/number-range'
import type { FieldDeclaration, FieldGroup, Fields, FieldType, Shown, ValuesOf } from './field'
import { translatedLine, translatedMarkdown, translatedParagraph, translatedTextList } from './json-columns'
import {
  addressOrBlank,
  amount,
  codeList,
  count,
  daySchema,
  flag,
  optionalAddress,
  optionalEmail,
  optionalLine,
  optionalMarkdown,
  optionalMoment,
  optionalText,
  pictureList,
  publishStatus,
  reference,
  requiredAddress,
  requiredLine,
  requiredMarkdown,
  requiredText,
  slug,
  textList,
  wholeNumber,
} from './value-schemas'

/**
 * The builders of fields (docs/extending.md). `required` is the sentence a new record without the field is rejected
 * with; a field without one may be missing.
 */
type Traits = {
  required?: string
  translated?: true
  group?: FieldGroup
  maxChars?: number
  unique?: true
  settable?: readonly string[]
  shown?: Exclude<Shown, null>
  at?: string
  numbers?: readonly string[]
  fits?: number
}

type TextOf<T extends Traits> = T extends { required: string } ? string : string | null
type ShownOf<T extends Traits> = T extends { shown: infer S extends Shown } ? S : null

/** A field of any type, from its schema; what is special about it is said in `traits`. */
export function field<Value, const T extends Traits = Traits>(
  type: FieldType | null,
  schema: z.ZodType,
  traits: T &
    Partial<
      Pick<
        FieldDeclaration<Value>,
        'computed' | 'options' | 'range' | 'usual' | 'read' | 'translation' | 'updateSchema' | 'write'
      >
    > = {} as T,
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

type TextSchemas = {
  must: (message: string, maxChars: number) => z.ZodType
  may: (maxChars: number) => z.ZodType
  translation: (maxChars: number) => z.ZodType
}

const text =
  (type: FieldType, longest: number, schemas: TextSchemas) =>
  <const T extends Traits>(traits: T = {} as T) => {
    const { required, translated, maxChars = longest } = traits as Traits
    const schema = required === undefined ? schemas.may(maxChars) : schemas.must(required, maxChars)
    return field<TextOf<T>, T>(type, schema, {
      ...traits,
      maxChars,
      ...(translated && { translation: schemas.translation(maxChars) }),
    })
  }

/** One line. */
export const line = text('text', LINE_MAX_CHARS, {
  must: requiredLine,
  may: optionalLine,
  translation: translatedLine,
})

/** A paragraph without markup. */
export const paragraph = text('textarea', PARAGRAPH_MAX_CHARS, {
  must: requiredText,
  may: optionalText,
  translation: translatedParagraph,
})

/** Markdown, kept as written. */
export function markdown<const T extends Traits>(traits: T = {} as T) {
  const { required, translated } = traits as Traits
  return field<TextOf<T>, T>(
    'markdown',
    required === undefined ? optionalMarkdown() : requiredMarkdown(required),
    {
      ...traits,
      ...(translated && { translation: translatedMarkdown() }),
    },
  )
}

/** The last part of a page's address, made from another field while it is empty; none of those that are reserved. */
export const slugFrom = (slugFrom: string, required: string, reserved: readonly string[] = []) => ({
  ...field<string, { required: string; shown: 'card' }>('slug', slug(required, reserved), {
    required,
    shown: 'card',
  }),
  slugFrom,
})

/** Texts with commas between them. */
export function textsField<const T extends Traits>(traits: T = {} as T) {
  return field<string[], T>('list', textList(), {
    ...traits,
    ...((traits as Traits).translated && { translation: translatedTextList() }),
  })
}

/** The address of a picture: of this site, or of a host that is allowed. */
export function picture<const T extends Traits>(traits: T = {} as T) {
  const { required, group = 'pictures' } = traits as Traits
  const schema = required === undefined ? optionalAddress() : requiredAddress(required)
  return field<TextOf<T>, T>('image', schema, { ...traits, group })
}

/** A required picture that a record may lose again: then it is an empty text. */
export function pictureOrBlank<const T extends Traits & { required: string }>(traits: T) {
  return { ...picture(traits), updateSchema: addressOrBlank() }
}

/** Addresses of pictures, in their order. */
export function pictures<const T extends Traits>(traits: T = {} as T) {
  return field<string[], T>('images', pictureList(), { ...traits, group: 'pictures' })
}

/** One of a few values. */
export function choice<Value, const T extends Traits = Traits>(
  options: readonly string[],
  schema: z.ZodType,
  traits: T = {} as T,
) {
  return field<Value, T>('select', schema, { ...traits, options })
}

/** Some of a few values, in the order they are declared. */
export function codes<const Code extends string, const T extends Traits = Traits>(
  options: readonly Code[],
  traits: T = {} as T,
) {
  return field<Code[], T>('codes', codeList(options), { ...traits, options })
}

/** The id of a record of another kind, or none; `code` is the error of one that does not exist. */
export function recordOf(kind: string, code: ErrorCode) {
  return field<string | null>('select', optionalText().pipe(reference(code).nullable()), {
    options: { kind },
  })
}

/** Yes or no. */
export function toggle<const T extends Traits>(traits: T = {} as T) {
  return field<boolean, T>('toggle', flag(), traits)
}

/** A whole number of 0 or more that may not be missing. */
export function whole<const T extends Traits>(traits: T = {} as T, schema: z.ZodType = wholeNumber()) {
  return { ...field<number, T>('number', schema, traits), whole: true }
}

/** A measured number: of 0 or more without a range. */
export const measured = (traits: Traits & NumberRules = {}) =>
  field<number | null>('number', amount(traits.range), traits)

/** A counted number: of 0 or more without a range. */
export const counted = (traits: Traits & NumberRules = {}) => ({
  ...field<number | null>('number', count(traits.range), traits),
  whole: true,
})

/** A calendar day, YYYY-MM-DD. */
export function calendarDay<const T extends Traits>(traits: T = {} as T) {
  return field<string, T>('date', daySchema((traits as Traits).required), {
    ...traits,
    read: dayOf<Date>,
    write: (sent: string) => new Date(sent),
  })
}

/** An e-mail address that may be missing. */
export function email<const T extends Traits>(traits: T = {} as T) {
  return field<string | null, T>('email', optionalEmail(), traits)
}

/** A web address that may be missing. */
export function webAddress<const T extends Traits>(traits: T = {} as T) {
  return field<string | null, T>('url', optionalAddress(), traits)
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

/** What search results and shared links say instead of the page's own title, text and picture. */
export const SEARCH_FIELDS = {
  metaTitle: line({ translated: true, group: 'search', maxChars: META_TITLE_MAX_CHARS }),
  metaDescription: paragraph({ translated: true, group: 'search', maxChars: META_DESCRIPTION_MAX_CHARS }),
  shareImageUrl: picture({ group: 'search' }),
}

/** What the main picture shows, for those who cannot see it. */
export const imageAlt = () => line({ translated: true, group: 'pictures' })

/** A moment that may be missing: ISO 8601 with its offset on the wire. */
export function momentField<const T extends Traits>(traits: T = {} as T) {
  return field<string | null, T>('moment', optionalMoment(), {
    ...traits,
    read: (stored: Date | null) => stored?.toISOString() ?? null,
    write: (sent: string | null) => sent && new Date(sent),
  })
}

/** Whether the public sees a record, and from when to when (src/lib/records/publication.ts). */
export const PUBLISHING_FIELDS = {
  status: choice<'DRAFT' | 'PUBLISHED', { group: 'publishing' }>(['PUBLISHED', 'DRAFT'], publishStatus(), {
    group: 'publishing',
  }),
  publishAt: momentField({ group: 'publishing' }),
  unpublishAt: momentField({ group: 'publishing' }),
}
