import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { z } from 'zod'
import { ADMIN_OPERATIONS } from '@/app/api/openapi.json/admin-operations'
import { describedApi, describedPath } from '@/app/api/openapi.json/description'
import type { JsonSchema } from '@/app/api/openapi.json/json-schema'
import type { Verb } from '@/app/api/openapi.json/operation'
import { PUBLIC_OPERATIONS } from '@/app/api/openapi.json/public-operations'
import type { RouteHandler } from '@/lib/http/routes'
import { call } from './call'

const API = path.resolve(import.meta.dirname, '../../src/app/api')

/** The description as these tests read it. */
export const DESCRIPTION = describedApi({
  name: 'Lumenridge',
  url: 'http://localhost:3000',
  locales: ['en', 'zh'],
})

const SCHEMAS: Readonly<Record<string, JsonSchema>> = DESCRIPTION.components.schemas

type Parameter = { name: string; in: string; schema: JsonSchema; example?: string; required?: boolean }
type Content = Record<string, { schema: JsonSchema; example?: Record<string, unknown> }>
export type Described = {
  path: string
  method: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** Every operation of the description. */
export const OPERATIONS: Described[] = Object.entries(DESCRIPTION.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([verb, operation]) => ({
    ...(operation as unknown as Omit<Described, 'path' | 'method'>),
    path: address,
    method: verb.toUpperCase(),
  })),
)

/** The folders of all routes of the API. */
export const ROUTE_FOLDERS = fs
  .readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .map((file) => path.dirname(file))
  .filter((folder) => folder !== '[[...path]]')

/** The handlers of a route. */
export const handlersOf = (folder: string): Promise<Record<string, RouteHandler>> =>
  import(path.join(API, folder, 'route.ts'))

/** The route that answers a described path: the one with the most fixed segments, as Next.js chooses. */
export function folderOf({ path: address }: { path: string }): string | undefined {
  const segments = address.split('/').slice(2)
  const fits = (folder: string) => {
    const parts = folder.split('/')
    return (
      parts.length === segments.length &&
      parts.every((part, index) => part.startsWith('[') || part === segments[index])
    )
  }
  return ROUTE_FOLDERS.filter(fits).sort((a, b) => a.split('[').length - b.split('[').length)[0]
}

/** What is sent to an operation: the parts of its path, its query and its body. */
export type Sent = {
  params: Record<string, string>
  query: Record<string, string>
  body?: unknown
}

/** The example of an operation; null where it has none. */
export function exampleOf({ path: address, method }: Described): Sent | null {
  const declared = Object.entries({ ...PUBLIC_OPERATIONS, ...ADMIN_OPERATIONS }).find(
    ([folder]) => describedPath(folder) === address,
  )
  const example = declared?.[1][method as Verb]?.example
  return example ? { params: {}, query: {}, ...example } : null
}

/** Calls the handler of an operation. */
export async function callDescribed(
  operation: Described,
  { params, query, body }: Sent,
  headers: Record<string, string> = {},
): Promise<Response> {
  const folder = folderOf(operation) ?? ''
  const handler = (await handlersOf(folder))[operation.method] as RouteHandler
  const own = [...folder.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name)
  // A kind that stands in the path is a part of it for the handler.
  const fixed = Object.fromEntries(
    own.map((name) => [name, operation.path.split('/')[folder.split('/').indexOf(`[${name}]`) + 2] ?? '']),
  )
  const address = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const given = own.map((name) => [name, params[name] ?? fixed[name] ?? ''])
  return call(handler, `${address}?${new URLSearchParams(query)}`, {
    params: Object.fromEntries(given),
    method: operation.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** A schema without references, whose objects have no members but those it names. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, ...rest } = schema as JsonSchema
  if (typeof $ref === 'string') return closed(SCHEMAS[$ref.split('/').at(-1) ?? ''])
  const members = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, closed(value)]))
  return rest.properties ? { additionalProperties: false, ...members } : members
}

/** What of a response is not as it is described. */
export async function undescribed(operation: Described, response: Response): Promise<string[]> {
  const described = operation.responses[response.status]
  if (!described) return [`status ${response.status}: ${await response.text()}`]
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
  if (described.content && !described.content[type]) return [`content of type ${type}`]
  const text = await response.text()
  const schema = described.content?.['application/json']?.schema
  if (!schema) return described.content || text === '' ? [] : ['a body']
  const rules = z.fromJSONSchema(closed(schema) as never)
  const { error } = rules.safeParse(JSON.parse(text))
  return error ? error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`) : []
}

const WORD = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  fc.constantFrom('', '0', '-1', 'null', '%', "'", '"\\', '\u0000', '../', 'a'.repeat(5000), '１２', '😀'),
)

/** Texts that a parameter of this schema takes, and others. */
function wordOf({ enum: options, examples, type, default: usual }: JsonSchema): fc.Arbitrary<string> {
  const known = [options ?? [], examples ?? [], usual ?? []].flat().map(String)
  const sensible = known.length > 0 ? [fc.constantFrom(...known)] : []
  const numbers = type === 'integer' || type === 'number' ? [fc.integer().map(String)] : []
  return fc.oneof(WORD, ...sensible, ...sensible, ...numbers)
}

/** Values of a schema, now and then others. */
function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, enum: options, properties, items, anyOf, oneOf, required } = schema
  const some = (anyOf ?? oneOf) as JsonSchema[] | undefined
  const fitting = (): fc.Arbitrary<unknown> => {
    if (options) return fc.constantFrom(...(options as unknown[]))
    if (some) return fc.oneof(...some.map(valueFor))
    const [one, ...more] = [type].flat()
    if (more.length > 0) return fc.oneof(...[one, ...more].map((each) => valueFor({ ...schema, type: each })))
    if (one === 'object' || properties)
      return fc.record(
        Object.fromEntries(
          Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, each]) => [
            name,
            valueFor(each),
          ]),
        ),
        { requiredKeys: (required ?? []) as [] },
      )
    if (one === 'array') return fc.array(valueFor((items ?? {}) as JsonSchema), { maxLength: 4 })
    if (one === 'integer') return fc.integer()
    if (one === 'number') return fc.double()
    if (one === 'boolean') return fc.boolean()
    if (one === 'null') return fc.constant(null)
    if (schema.format === 'email') return fc.oneof(fc.emailAddress(), WORD)
    return one === 'string' ? WORD : fc.jsonValue()
  }
  return fc.oneof(
    { weight: 9, arbitrary: fitting() },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )
}

/** Calls of an operation, from its own schemas. */
export function callsOf(operation: Described): fc.Arbitrary<Sent> {
  const some = (where: string, all: boolean) => {
    const named = operation.parameters.filter((each) => each.in === where)
    const arbitraries = Object.fromEntries(named.map(({ name, schema }) => [name, wordOf(schema)]))
    return fc.record(arbitraries, { requiredKeys: all ? named.map(({ name }) => name) : [] }) as fc.Arbitrary<
      Record<string, string>
    >
  }
  const body = operation.requestBody?.content['application/json']
  const example = exampleOf(operation)
  const params = example ? fc.oneof(fc.constant(example.params), some('path', true)) : some('path', true)
  return fc.record({
    params,
    query: some('query', false),
    ...(body && { body: valueFor(body.schema) }),
  })
}
