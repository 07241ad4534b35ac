import { z } from 'zod'

/** A schema of JSON Schema 2020-12, which OpenAPI 3.1 uses as it is. */
export type JsonSchema = { [keyword: string]: unknown }

/** The second part of a pipe whose first part only tidies or measures what is sent; null for any other schema. */
function typedPart(schema: z.core.$ZodType): z.core.$ZodType | null {
  const { def } = schema._zod as unknown as { def: z.core.$ZodPipeDef }
  return def.type === 'pipe' && def.out._zod.def.type !== 'transform' ? def.out : null
}

/** The JSON Schema of what a zod schema takes. What code alone decides is left out: the server may reject more. */
export function jsonSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: target }) => {
      const typed = typedPart(zodSchema)
      if (typed) {
        for (const keyword of Object.keys(target)) delete target[keyword as keyof typeof target]
        Object.assign(target, jsonSchema(typed), z.globalRegistry.get(zodSchema))
      }
      if (target.anyOf)
        target.anyOf = target.anyOf.map((each) => (each instanceof z.core.$ZodType ? jsonSchema(each) : each))
      // The pattern of a format says the same at length.
      if (target.format) delete target.pattern
    },
  })
  return made as JsonSchema
}
