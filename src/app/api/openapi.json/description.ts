import { z } from 'zod'
import { ERRORS, type ErrorCode } from '@/lib/errors/error-codes'
import { ADMIN_KEY_HEADER } from '@/lib/http/admin/request-headers'
import { DEFAULT_LOCALE, type Locale } from '@/lib/texts/locales'
import {
  ADMIN_ERRORS,
  ADMIN_OPERATIONS,
  accessText,
  addressFailures,
  KIND_SCHEMAS,
  RECORD_SCHEMA,
} from './admin-operations'
import { describedEvents } from './events'
import { type JsonSchema, jsonSchema } from './json-schema'
import type { ApiOperation, ApiOperations, FileForm, Reply } from './operation'
import { PUBLIC_OPERATIONS } from './public-operations'
import { RESPONSE_SCHEMAS } from './views'

/** What the description says of the site it describes. */
export type DescribedSite = { name: string; url: string; locales: readonly Locale[] }

const ERROR = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'An English sentence for people' },
    code: {
      type: 'string',
      description: 'Programs go by it; codes are only added. In the texts, `{record}` is the kind of record.',
      oneOf: Object.entries(ERRORS)
        .filter(([, { status }]) => status !== 0)
        .map(([code, { status, text }]) => ({ const: code, description: `${status}: ${text}` })),
    },
    values: { type: 'object', description: 'What the sentence names' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string' },
          values: { type: 'object' },
        },
        required: ['path', 'message', 'code'],
      },
    },
  },
  required: ['message', 'code'],
}

const MESSAGE = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] }

/** What any call can fail by, and what one with a body can. */
const ALWAYS: readonly ErrorCode[] = ['address_too_long', 'internal', 'database_away', 'site_busy']
const WITH_BODY: readonly ErrorCode[] = [
  'invalid_json',
  'not_utf8',
  'too_deep',
  'forbidden_name',
  'json_expected',
  'request_too_large',
]

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'

const isFileForm = (body: object): body is FileForm => 'file' in body

/** The schemas of a route's parameters, in the path or the query. */
function parameter(where: 'path' | 'query' | 'header', name: string, schema: JsonSchema, example?: string) {
  const { description, ...rest } = schema
  return {
    name,
    in: where,
    ...(where === 'path' && { required: true }),
    ...(typeof description === 'string' && { description }),
    schema: rest,
    ...(example !== undefined && { example }),
  }
}

function parametersOf(folder: string, operation: ApiOperation, locales: readonly Locale[]) {
  const { query = [], parameters = {}, headers = {}, example } = operation
  const schemas = [query].flat().map((schema) => jsonSchema(schema))
  const required = schemas.flatMap((schema) => (schema.required as string[] | undefined) ?? [])
  const properties = schemas.flatMap((schema) =>
    Object.entries(schema.properties as Record<string, JsonSchema>),
  )
  const inQuery = { ...Object.fromEntries(properties), ...parameters }
  // The languages the site has, of all it could have.
  const ofSite = (name: string, schema: JsonSchema) =>
    name === 'locale' && schema.enum ? { type: 'string', enum: locales, default: DEFAULT_LOCALE } : schema
  return [
    ...[...folder.matchAll(/\[(\w+)\]/g)].map(([, name = '']) =>
      parameter('path', name, { type: 'string' }, example?.params?.[name]),
    ),
    ...Object.entries(inQuery).map(([name, schema]) => ({
      ...parameter('query', name, ofSite(name, schema), example?.query?.[name]),
      ...(required.includes(name) && schema.default === undefined && { required: true }),
    })),
    ...Object.entries(headers).map(([name, description]) =>
      parameter('header', name, { type: 'string', description }),
    ),
  ]
}

/** The properties of fields with files. */
const fileFields = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: 'string', format: 'binary' }]))

function requestBody({ body, alsoAs = [], files, example }: ApiOperation) {
  if (!body) return null
  if (!(body instanceof z.core.$ZodType) && isFileForm(body)) {
    const { file } = body
    const schema = { type: 'object', properties: fileFields([file]), required: [file] }
    return { required: true, content: { [FORM_TYPE]: { schema } } }
  }
  const schema = body instanceof z.core.$ZodType ? jsonSchema(body) : body
  return {
    required: true,
    content: {
      [JSON_TYPE]: { schema, ...(example?.body && { example: example.body }) },
      ...Object.fromEntries(alsoAs.map((type) => [type, { schema }])),
      ...(files && {
        [FORM_TYPE]: {
          schema: { ...schema, properties: { ...(schema.properties as object), ...fileFields(files) } },
        },
      }),
    },
  }
}

const header = (description: string, type = 'string') => ({ description, schema: { type } })

function replyOf(reply: Reply, cached: boolean) {
  const { description, body, list, type = JSON_TYPE } = reply
  const schema = typeof body === 'string' ? { $ref: `#/components/schemas/${body}` } : (body ?? {})
  const headers = {
    ...(cached && {
      ETag: header('Sent back as If-None-Match, it is answered with 304 while nothing has changed'),
    }),
    ...(list && {
      'X-Total-Count': header('The number of all rows', 'integer'),
      Link: header('`<…>; rel="next"` where the list goes on (RFC 8288)'),
    }),
    ...Object.fromEntries(Object.entries(reply.headers ?? {}).map(([name, text]) => [name, header(text)])),
    ...((reply.status === 303 || reply.status === 307) && { Location: header('The page') }),
  }
  return {
    description,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(type && {
      content: Object.fromEntries(
        [type].flat().map((each) => [each, { schema: list ? { type: 'array', items: schema } : schema }]),
      ),
    }),
  }
}

/** The failures of an operation by status, each with its codes. */
function failures(codes: readonly ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: [...new Set(codes)]
          .filter((code) => ERRORS[code].status === status)
          .map((code) => `\`${code}\``)
          .join(', '),
        ...(status === 503 && { headers: { 'Retry-After': header('Seconds', 'integer') } }),
        content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function responsesOf(folder: string, operation: ApiOperation, common: readonly ErrorCode[]) {
  const { replies, cached = false, moves, fails = [], query, parameters, body } = operation
  const codes = [
    ...(query || parameters || body ? (['some_fields_invalid'] as const) : []),
    ...(body ? WITH_BODY : []),
    ...addressFailures(folder),
    ...fails,
    ...common,
    ...ALWAYS,
  ]
  return {
    ...failures(codes),
    ...Object.fromEntries(replies.map((reply) => [reply.status ?? 200, replyOf(reply, cached)])),
    ...(cached && { 304: { description: 'Nothing has changed since the version of If-None-Match' } }),
    ...(moves && {
      308: { description: 'It has another slug now', headers: { Location: header('Its address') } },
    }),
  }
}

/** The address of a route by its folder, as OpenAPI writes it. */
export const describedPath = (folder: string): string =>
  folder === '' ? '/api' : `/api/${folder.replaceAll('[', '{').replaceAll(']', '}')}`

function pathsOf(
  area: 'public' | 'admin',
  routes: Readonly<Record<string, ApiOperations>>,
  common: readonly ErrorCode[],
  locales: readonly Locale[],
) {
  const described = (folder: string, verb: string, operation: ApiOperation) => {
    const body = requestBody(operation)
    return {
      operationId: `${verb.toLowerCase()}_${folder.replaceAll(/\W+/g, '_').replace(/_$/, '')}`,
      summary: operation.summary,
      ...(area === 'admin' && { description: accessText(folder, verb) }),
      tags: [area],
      security: area === 'admin' ? [{ adminKey: [] }] : [],
      parameters: parametersOf(folder, operation, locales),
      ...(body && { requestBody: body }),
      responses: responsesOf(folder, operation, common),
    }
  }
  return Object.fromEntries(
    Object.entries(routes).map(([folder, operations]) => [
      describedPath(folder),
      Object.fromEntries(
        Object.entries(operations).map(([verb, operation]) => [
          verb.toLowerCase(),
          described(folder, verb, operation),
        ]),
      ),
    ]),
  )
}

/** The description of the whole API (OpenAPI 3.1). */
export function describedApi({ name, url, locales }: DescribedSite) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: '1',
      description:
        'HEAD follows from GET, OPTIONS lists the methods of an address; all others are answered with 405.',
    },
    servers: [{ url }],
    tags: [
      { name: 'public', description: 'What the site shows, without a key' },
      { name: 'admin', description: 'Editing, with a key' },
      { name: 'events', description: 'What webhooks are sent' },
    ],
    paths: {
      ...pathsOf('public', PUBLIC_OPERATIONS, [], locales),
      ...pathsOf('admin', ADMIN_OPERATIONS, ADMIN_ERRORS, locales),
    },
    webhooks: describedEvents(url),
    components: {
      schemas: {
        Error: ERROR,
        Message: MESSAGE,
        Record: RECORD_SCHEMA,
        ...RESPONSE_SCHEMAS,
        ...KIND_SCHEMAS,
      },
      securitySchemes: { adminKey: { type: 'apiKey', in: 'header', name: ADMIN_KEY_HEADER } },
    },
  }
}
