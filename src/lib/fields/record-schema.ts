import { z } from 'zod'
import { LINE_MAX_CHARS } from '../values/limits'
import type { FieldDeclaration, Fields } from './field'
import { isRowType } from './forms/form-rows'
import { staleTranslations } from './json-columns'

/** A part of a list as forms read it: a text, or an object of anything. */
const part = z.union([z.string(), z.looseObject({})])

/** A moment or a day. */
export const moment = z
  .string()
  .max(LINE_MAX_CHARS, { abort: true })
  .refine((time) => !Number.isNaN(Date.parse(time)))

function valueSchema({ type, parts }: FieldDeclaration): z.ZodType {
  if (parts) return recordParts(parts)
  if (type !== null && isRowType(type)) return z.array(part)
  switch (type) {
    case 'codes':
    case 'list':
    case 'images':
      return z.array(z.string())
    case 'toggle':
      return z.union([z.boolean(), z.literal([0, 1])]).nullable()
    case 'number':
      return z.number().nullable()
    case 'date':
      return moment
    case 'moment':
      return moment.nullable()
    case null:
      return z.unknown()
    default:
      return z.string().nullable()
  }
}

const COLUMNS: Readonly<Record<string, z.ZodType>> = {
  time: moment,
  due: moment.nullable(),
  size: z.number(),
  number: z.number(),
}

/** What is damaged counts as missing, so that the record can still be opened and saved. */
const optional = (schemas: Record<string, z.ZodType>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, schema.optional().catch(undefined)]),
  )

function recordParts(fields: Fields) {
  const schemas = Object.entries(fields).map(([name, field]) => [name, valueSchema(field)])
  return z.looseObject(optional(Object.fromEntries(schemas)))
}

/** The translated fields by the names `translations` has for them. */
function translatedFields(fields: Fields): Fields {
  const translated = Object.entries(fields).flatMap(([name, field]): [string, FieldDeclaration][] =>
    field.parts ? Object.entries(translatedFields(field.parts)) : field.translation ? [[name, field]] : [],
  )
  return Object.fromEntries(translated)
}

/**
 * What a record of the admin API must be for lists and forms to show it: the base of every record and its title. Values
 * that are not of the type of their field or column are left out.
 *
 * @param readOnly What the record has beside its fields.
 */
export function recordSchema(
  fields: Fields,
  title: string,
  columns: readonly { name: string; type: string }[],
  readOnly: z.ZodRawShape,
): z.ZodType {
  const own = columns.filter(({ name }) => !(name in fields) && !name.includes('.'))
  return z.looseObject({
    ...optional(
      Object.fromEntries(own.map(({ name, type }) => [name, COLUMNS[type] ?? z.string().nullable()])),
    ),
    ...recordParts(fields).shape,
    ...readOnly,
    [title]: z.string(),
    id: z.string(),
    version: z.number(),
    createdAt: moment,
    updatedAt: moment,
    translations: z.looseObject(optional({ zh: recordParts(translatedFields(fields)) })).catch({}),
    ...optional({ staleTranslations }),
  })
}
