import type { z } from 'zod'

/**
 * Makes one schema for the same arguments: hundreds of texts of pages share a few, and making each anew took a good part of
 * every start.
 */
export function sharedSchema<Args extends readonly unknown[], Schema extends z.ZodType>(
  make: (...args: Args) => Schema,
): (...args: Args) => Schema {
  const made = new Map<string, Schema>()
  return (...args) => {
    const key = JSON.stringify(args)
    const schema = made.get(key) ?? make(...args)
    made.set(key, schema)
    return schema
  }
}

const optionals = new WeakMap<z.ZodType, z.ZodType>()

/** A schema, or nothing; one for each schema. */
export function optionalOf(schema: z.ZodType): z.ZodType {
  const optional = optionals.get(schema) ?? schema.optional()
  optionals.set(schema, optional)
  return optional
}
