import type { z } from 'zod'
import type { ErrorCode } from '@/lib/errors/error-codes'
import type { JsonSchema } from './json-schema'
import type { ResponseSchema } from './views'

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A body that is not JSON: a form with a file in one of its fields. */
export type FileForm = { file: string; fields?: readonly string[] }

/** A response that is no error. */
export type Reply = {
  status?: 200 | 201 | 202 | 204 | 303 | 307 | 503
  description: string
  /** Its JSON; any where nothing is said. */
  body?: ResponseSchema | JsonSchema
  /** Whether it is a list of such, with `X-Total-Count`, and `Link` where it goes on. */
  list?: boolean
  /** Further headers it has. */
  headers?: Readonly<Record<string, string>>
  /** Its content type where it is not JSON, or those it may have; null without a body. */
  type?: string | readonly string[] | null
}

/** How a method of a route is called, and what it answers. */
export type ApiOperation = {
  summary: string
  /** The schema that reads its query, or several. */
  query?: z.core.$ZodType | readonly z.core.$ZodType[]
  /** Further parameters of its query. */
  parameters?: Readonly<Record<string, JsonSchema>>
  headers?: Readonly<Record<string, string>>
  /** The schema that judges its body, the name of a kind's, or a form. */
  body?: z.core.$ZodType | JsonSchema | FileForm
  /** Further content types in which the same is taken. */
  alsoAs?: readonly string[]
  /** The fields with files it takes as a form beside those of its body. */
  files?: readonly string[]
  replies: readonly Reply[]
  /** Whether clients may cache the response and ask with its ETag. */
  cached?: boolean
  /** Whether an old slug is redirected. */
  moves?: boolean
  /** The ways it fails beside those of every route of its area. */
  fails?: readonly ErrorCode[]
  /** A call that works, which the tests make. */
  example?: {
    params?: Readonly<Record<string, string>>
    query?: Readonly<Record<string, string>>
    body?: Readonly<Record<string, unknown>>
  }
}

/** The methods of a route. */
export type ApiOperations = Partial<Record<Verb, ApiOperation>>

/** A schema among the components. */
export const refer = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

export const arrayOfRefs = (name: ResponseSchema): JsonSchema => ({ type: 'array', items: refer(name) })

type Body = Reply['body']

export const ok = (description: string, body?: Body): Reply => ({ description, ...(body && { body }) })

export const created = (description: string, body?: Body): Reply => ({
  ...ok(description, body),
  status: 201,
})

/** A list, with `X-Total-Count`, and `Link` where it goes on. */
export const rows = (description: string, body: Body = { type: 'object' }): Reply => ({
  description,
  body,
  list: true,
})

/** A reply that is no JSON; null without a body. */
export const typed = (
  type: string | readonly string[] | null,
  description: string,
  status?: Reply['status'],
): Reply => ({
  description,
  type,
  ...(status && { status }),
})

type Own = Partial<Omit<ApiOperation, 'summary' | 'replies'>>

const operation =
  (verb: Verb) =>
  (summary: string, reply: Reply | readonly Reply[], own: Own = {}): ApiOperations => ({
    [verb]: { summary, replies: [reply].flat(), ...own },
  })

export const [get, post, put, remove] = [
  operation('GET'),
  operation('POST'),
  operation('PUT'),
  operation('DELETE'),
]
