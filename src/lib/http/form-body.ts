import { ApiError } from '../errors/api-error'
import { PUBLIC_FORM_LIMIT_BYTES } from '../values/limits'
import { readBodyText } from './body-text'
import { readJsonBody } from './json-body'

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** Whether a form of a page sent the request, so that the response must be a page, too. */
export function isFormPost(request: Request): boolean {
  return FORM_TYPE.test(request.headers.get('content-type') ?? '')
}

/**
 * The fields of a public form, however they were sent: as a form does without JavaScript, or as JSON. Of a field given
 * twice the first counts.
 *
 * @param lists The names of fields that may be given several times: each is a list.
 * @throws ApiError 415 for another content type, 413 beyond 128 KiB, 400 for what cannot be read.
 */
export async function readFields(
  request: Request,
  lists: readonly string[] = [],
): Promise<Record<string, unknown>> {
  if (isFormPost(request)) {
    const sent = new URLSearchParams(await readBodyText(request, PUBLIC_FORM_LIMIT_BYTES))
    return fieldsOf([...sent], lists)
  }
  const body = await readJsonBody(request, PUBLIC_FORM_LIMIT_BYTES)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('not_a_form')
  }
  return body as Record<string, unknown>
}

/** Fields by name; of a field given twice the first counts, but for lists. */
export function fieldsOf(
  sent: readonly (readonly [name: string, value: string])[],
  lists: readonly string[],
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of sent) {
    if (Object.hasOwn(fields, name)) continue
    fields[name] = lists.includes(name)
      ? sent.flatMap(([other, each]) => (other === name ? each : []))
      : value
  }
  return fields
}

/** Redirects the browser after a form was posted (RFC 9110, section 15.4.4). The response must not be stored. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } })
}
