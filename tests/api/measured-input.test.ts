import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import type { RouteHandler } from '@/lib/http/routes'
import { UNKNOWN_ID } from '../support/admin'
import { call } from '../support/call'
import { withoutContent } from '../support/content'
import { endlessTexts, processorMs } from '../support/endless-texts'
import { OTHER_ROUTE_INPUTS, ROUTE_INPUTS, type RouteInput } from '../support/route-inputs'

const APP = path.resolve(import.meta.dirname, '../../src/app')

const routes = fs
  .readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^route\.tsx?$/.test(path.basename(file)))
  .map((file) => path.dirname(file))

/** A fifth of the largest body, in which a cost of the square shows as well; what fits in a query and a header. */
const BODY_BYTES = 200_000
const QUERY_CHARS = 7900
const HEADER_CHARS = 4000

/** Beside the plain request's time: reading the body, and what the garbage collector does meanwhile. */
const ALLOWANCE_MS = 150
const MULTIPLE = 20
const ATTEMPTS_AT_MOST = 3

type Sent = { query: Record<string, string>; headers: Record<string, string>; body: Record<string, string> }

const PLAIN: Sent = { query: {}, headers: {}, body: {} }

function bodyOf(
  { form, fields = [] }: RouteInput,
  values: Record<string, string>,
): { body: string; type?: string } {
  if (form === 'urlencoded')
    return { body: new URLSearchParams(values).toString(), type: 'application/x-www-form-urlencoded' }
  if (form !== 'file') return { body: JSON.stringify(values) }
  const last = fields.at(-1) ?? ''
  const text = Object.entries(values)
    .filter(([name]) => name !== last)
    .map(([name, value]) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const filename = (values[last] ?? 'a').replace(/["\r\n\\]/g, '_').slice(0, HEADER_CHARS)
  const file = `--cut\r\nContent-Disposition: form-data; name="${last}"; filename="${filename}"\r\n\r\nnothing\r\n`
  return { body: `${text.join('')}${file}--cut--\r\n`, type: 'multipart/form-data; boundary=cut' }
}

async function send(
  handler: RouteHandler,
  route: string,
  input: RouteInput,
  { query, headers, body }: Sent,
  part = UNKNOWN_ID,
) {
  const { method = 'GET', params = {}, given = {}, fields } = input
  const parts = Object.fromEntries([...route.matchAll(/\[([a-z]+)\]/g)].map(([, name = '']) => [name, part]))
  const { body: text, type } = bodyOf(input, body)
  const search = new URLSearchParams({ ...given, ...query })
  const response = await call(handler, `/api/any?${search}`, {
    method,
    params: { ...parts, ...params },
    headers: { 'admin-key': DEMO_ADMIN_KEY, ...(type && { 'content-type': type }), ...headers },
    ...(fields && method !== 'GET' && { body: text }),
  })
  await response.arrayBuffer()
  return response.status
}

const sized = (chars: number) => endlessTexts(chars).map(({ text }) => text)
const BODY_TEXTS = endlessTexts(BODY_BYTES)
const QUERY_TEXTS = sized(QUERY_CHARS)
const HEADER_TEXTS = sized(HEADER_CHARS)

const cut = (text: string, share: number, bytes = 1) =>
  text.slice(Math.max(0, text.length - Math.floor(text.length / share / bytes)))
const isHeader = (text: string) => /^[\t\x20-\x7e]*$/.test(text)

/** Requests with one text of each class wherever the route takes one; where it says so also in each field alone. */
function* worst(
  route: string,
  { query = [], headers = [], fields = [], alone = [] }: RouteInput,
): Generator<{ what: string; sent: Sent; part: string }> {
  if (!route.includes('[') && query.length + headers.length + fields.length === 0) return
  for (const [index, { name, text }] of BODY_TEXTS.entries()) {
    const bytes = Buffer.byteLength(text.slice(0, 60)) / Math.min(60, text.length)
    const header = HEADER_TEXTS[index] ?? ''
    const ofHeaders = Object.fromEntries(
      headers.flatMap((each) => (isHeader(header) ? [[each, header.trim() || 'x']] : [])),
    )
    const short = QUERY_TEXTS[index] ?? ''
    const ofQuery = Object.fromEntries(query.map((each) => [each, cut(short, query.length)]))
    const body = Object.fromEntries(fields.map((each) => [each, cut(text, fields.length, bytes)]))
    yield { what: `${name} everywhere`, sent: { query: ofQuery, headers: ofHeaders, body }, part: short }
    for (const each of fields.filter((field) => alone.includes(field)))
      yield {
        what: `${name} in ${each}`,
        sent: { ...PLAIN, body: { [each]: cut(text, 1, bytes) } },
        part: UNKNOWN_ID,
      }
    for (const each of query.filter((parameter) => alone.includes(parameter)))
      yield { what: `${name} in ${each}`, sent: { ...PLAIN, query: { [each]: short } }, part: UNKNOWN_ID }
  }
}

beforeAll(withoutContent)

describe('every route measures what it is sent before anything looks at it', () => {
  const all = [
    ...Object.entries(ROUTE_INPUTS).map(([route, each]) => [`api/${route}`, each] as const),
    ...Object.entries(OTHER_ROUTE_INPUTS),
  ]

  it('and is listed with what it takes', () => {
    expect(all.map(([route]) => route).sort()).toEqual(routes.sort())
  })

  // What is not measured takes minutes; a time-out would let it run on beside the next route.
  it.each(all)('/%s', { timeout: 300_000 }, async (route, inputs) => {
    const handlers: Record<string, RouteHandler> = await import(path.join(APP, route, 'route.ts'))
    for (const input of inputs) {
      const handler = handlers[input.method ?? 'GET'] as RouteHandler
      await send(handler, route, input, PLAIN)
      const plain = await processorMs(() => send(handler, route, input, PLAIN))
      for (const { what, sent, part } of worst(route, input)) {
        let status = 0
        const costs: number[] = []
        const isMeasured = () => costs.some((ms) => ms <= plain * MULTIPLE + ALLOWANCE_MS)
        // The garbage of earlier texts is collected meanwhile: a cost is that of a text where it comes every time.
        while (!isMeasured() && costs.length < ATTEMPTS_AT_MOST)
          costs.push(
            await processorMs(async () => {
              status = await send(handler, route, input, sent, part)
            }),
          )
        expect({ what, status, ms: isMeasured() || costs }).toEqual({
          what,
          status: expect.toSatisfy((code) => code < 500),
          ms: true,
        })
      }
    }
  })
})
