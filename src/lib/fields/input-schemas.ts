import { z } from 'zod'
import type { Translations } from '../texts/localized-text'
import { isBlank } from '../texts/visible-text'
import { BULK_MAX_IDS } from '../values/limits'
import { SEARCH_MAX_CHARS } from '../values/page-limits'
import { group } from './declare'
import type { FieldDeclaration, Fields } from './field'
import { issueText, refinement } from './issue-codes'
import { REVIEWED, reviewedTexts, translationsOf } from './json-columns'
import { filterShape, type ListFilter } from './list-filters'
import { optionalOf } from './shared-schemas'
import { storableText } from './text'
import { slug } from './value-schemas'

/** The schemas of the translated texts, those of fields inside others included. */
export function translationSchemas(fields: Fields): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { translation, parts }]) =>
      parts ? Object.entries(translationSchemas(parts)) : translation ? [[name, translation]] : [],
    ),
  )
}

function shapeOf(fields: Fields, monolingual: boolean, schemaOf: (field: FieldDeclaration) => z.ZodType) {
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
    ...(!monolingual && { translations: translationsOf(translationSchemas(fields)).optional() }),
  }
}

/** Whether a record may be without a required field until it is published; never without its title and its slug. */
export const mayLack = (name: string, { required, unique, type }: FieldDeclaration, title: string) =>
  required && !unique && name !== title && type?.lacking !== undefined

/** Whether nothing was written into a field. */
export const isLacking = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0)

/** A field as it is, or without anything in it. */
function orLacking(schema: z.ZodType, lacking: unknown): z.ZodType {
  return z.unknown().transform((value, context) => {
    if (isLacking(value)) return lacking
    const { data, error } = schema.safeParse(value)
    if (!error) return data
    for (const issue of error.issues) context.issues.push({ ...issue, input: value } as z.core.$ZodRawIssue)
    return z.NEVER
  })
}

/** The fields of a draft, of which those may be blank that only a public record has to have. */
export function draftFields(fields: Fields, title: string): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (!mayLack(name, field, title)) return [name, field]
      const { lacking } = field.type ?? {}
      const { updateSchema = field.schema } = field
      return [
        name,
        {
          ...field,
          // Only a creation fills in what is not sent.
          schema: orLacking(field.schema, lacking).prefault(lacking),
          updateSchema: orLacking(updateSchema, lacking),
        },
      ]
    }),
  )
}

/** What creates a record: all required fields and any others. Unknown fields are rejected. */
export function createSchema(fields: Fields, monolingual: boolean) {
  return z.strictObject(
    shapeOf(fields, monolingual, ({ schema, required }) => (required ? schema : optionalOf(schema))),
  )
}

/** What changes a record: any of its fields, but at least one, and the version the edit began with. */
export function updateSchema(fields: Fields, monolingual: boolean) {
  return z
    .strictObject({
      ...shapeOf(fields, monolingual, ({ schema, updateSchema = schema }) => optionalOf(updateSchema)),
      ...(!monolingual && { [REVIEWED]: reviewedTexts.optional() }),
      version: z.int32({ error: 'Must be a whole number' }).min(1).optional(),
    })
    .refine((input) => Object.keys(input).some((field) => field !== 'version'), {
      ...refinement('nothing_to_change'),
      // What else is wrong is reported first.
      when: ({ issues }) => issues.length === 0,
    })
}

/** What a record may need to come back from the bin. */
export function restoreSchema(fields: Fields) {
  const references = Object.entries(fields).filter(([, { type }]) => type?.name === 'record')
  return z.strictObject({
    slug: slug('Please enter a slug.').optional(),
    ...Object.fromEntries(references.map(([name, { schema }]) => [name, schema.optional()])),
  }) as z.ZodType<Record<string, string | undefined>>
}

/** Which records a call is about: these, or those a list shows with this search and these filters. */
export type RecordSelection = {
  ids?: string[] | undefined
  query?: Record<string, string> | undefined
  /** Of those, which not. */
  except?: string[] | undefined
}

/** What is done to many records at once: fields are set, entries of lists added or removed, or the records deleted. */
export type BulkInput = RecordSelection & {
  set?: Record<string, unknown> | undefined
  add?: ListEntries | undefined
  remove?: ListEntries | undefined
  delete?: true | undefined
}

/** Entries of lists of texts, by field, in English and in translations. */
export type ListEntries = Record<string, unknown> & { translations?: Translations }

/** Which records a call is about. Unknown filters are rejected: without them it would be about more records. */
function selectionShape(filters: readonly ListFilter[]) {
  return {
    ids: z.array(z.uuid()).min(1, { error: issueText }).max(BULK_MAX_IDS, { error: issueText }).optional(),
    except: z.array(z.uuid()).max(BULK_MAX_IDS, { error: issueText }).optional(),
    query: z
      .strictObject({ search: storableText(SEARCH_MAX_CHARS).optional(), ...filterShape(filters) })
      .optional(),
  }
}

/** What of a selection must be there: either of the two. */
const isSelection = ({ ids, query }: { ids?: unknown; query?: unknown }) =>
  (ids === undefined) !== (query === undefined)

/** The fields in which several records can have the same, also those inside others. */
const sharedFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { type, unique, inputOnly }]) => type?.name !== 'slug' && !unique && !inputOnly)
      .map(([name, field]) => [name, field.parts ? group(sharedFields(field.parts)) : field]),
  )

/** What a bulk change takes: no field of which every record has its own value, and no version, which is that of one. */
export function bulkSchema(
  fields: Fields,
  monolingual: boolean,
  filters: readonly ListFilter[],
): z.ZodType<BulkInput> {
  const entries = Object.entries(fields)
  const settable = sharedFields(fields)
  const lists = Object.fromEntries(entries.filter(([, { type }]) => type?.name === 'texts'))
  const some = (chosen: Fields) =>
    z
      .strictObject(
        shapeOf(chosen, monolingual, ({ schema, updateSchema = schema }) => optionalOf(updateSchema)),
      )
      .refine((input) => Object.keys(input).length > 0, refinement('nothing_to_change'))
      .optional()
  const when = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0
  return z
    .strictObject({
      ...selectionShape(filters),
      set: some(settable),
      add: some(lists),
      remove: some(lists),
      delete: z.literal(true, { error: 'Must be true' }).optional(),
    })
    .refine(isSelection, { ...refinement('no_records_chosen'), when })
    .refine(({ set, add, remove, delete: gone }) => !gone || !(set || add || remove), {
      error: 'Goes without set, add and remove',
      path: ['delete'],
      when,
    })
    .refine(({ set, add, remove, delete: gone }) => set || add || remove || gone, {
      ...refinement('nothing_to_change'),
      when,
    }) as z.ZodType<BulkInput>
}

/** Which records are exported. */
export function selectionSchema(filters: readonly ListFilter[]): z.ZodType<RecordSelection> {
  return z.strictObject(selectionShape(filters)).refine(isSelection, {
    ...refinement('no_records_chosen'),
    when: ({ issues }) => issues.length === 0,
  }) as z.ZodType<RecordSelection>
}
