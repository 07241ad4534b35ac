import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import type { FieldDeclaration, Fields } from '@/lib/fields/field'
import { KINDS } from '@/lib/kinds'
import { SINGLES } from '@/lib/kinds/singles'
import { endlessTexts, processorMs } from '../../support/endless-texts'

const CHARS = 30_000
/** A field measures a text in less than a millisecond; what reads it first takes seconds. */
const LIMIT_MS = 100

function fieldsOf(fields: Fields, path: string): [path: string, field: FieldDeclaration][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.parts ? fieldsOf(field.parts, `${path}.${name}`) : [[`${path}.${name}`, field]],
  )
}

const KIND_FIELDS = [...Object.entries(KINDS), ...Object.entries(SINGLES)].map(
  ([key, { declared }]) => [key, fieldsOf(declared, key)] as const,
)

/** A text where a field takes one, or a list, or rows of fields. */
const FORMS: ((text: string) => unknown)[] = [
  (text) => text,
  (text) => [text],
  (text) => [
    new Proxy(
      {},
      {
        get: () => text,
        ownKeys: () => ['name', 'value', 'title', 'description', 'url', 'label'],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  ],
]

const TEXTS = endlessTexts(CHARS)

/** Whether a schema looks into a value of this form, and not only at its type. */
const isTakenBy = (schema: ZodType) => (form: (text: string) => unknown) => {
  const { error } = schema.safeParse(form('a'))
  return !error?.issues.every(({ code, path }) => code === 'invalid_type' && path.length === 0)
}

describe('a field measures a text before it looks at it', () => {
  it.each(KIND_FIELDS)('%s', async (_, fields) => {
    const schemas = new Map(
      fields.flatMap(
        ([path, { schema, translation }]) =>
          [[schema, path], ...(translation ? [[translation, `${path} in Chinese`] as const] : [])] as const,
      ),
    )
    for (const [schema, path] of schemas)
      for (const form of FORMS.filter(isTakenBy(schema))) {
        const parse = (texts: typeof TEXTS) =>
          processorMs(() => {
            for (const { text } of texts) schema.safeParse(form(text))
          })
        // All texts together take less than the limit of one; which of them takes more is asked only then.
        if ((await parse(TEXTS)) < LIMIT_MS) continue
        for (const one of TEXTS) {
          const ms = await parse([one])
          if (ms > LIMIT_MS) expect.soft([path, one.name, Math.round(ms)]).toEqual([path, one.name, 0])
        }
      }
  })
})
