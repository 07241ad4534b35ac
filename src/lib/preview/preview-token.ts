import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { serverEnvironment } from '../config/env'
import { PREVIEW_LINK_MINUTES } from '../values/limits'

/** What a preview link grants access to: one record, or what was typed of it, until it expires. */
export type PreviewClaim = {
  /** The key of the record's kind. */
  type: string
  /** Of the record; of one that is not saved yet, that of what was typed. */
  id: string
  /** The id of what was typed, where that is shown. */
  draft?: string | undefined
  /** Milliseconds since 1970. */
  expires: number
}

const claimSchema = z.strictObject({
  type: z.string(),
  id: z.uuid(),
  draft: z.uuid().optional(),
  expires: z.number(),
})

/** Signs with a key derived from the admin key, so that changing the admin key invalidates all links. */
function signature(payload: string, adminKey: string): Buffer {
  const key = createHmac('sha256', adminKey).update('preview links').digest()
  return createHmac('sha256', key).update(payload).digest()
}

/** Milliseconds since 1970. Not `Date`, which Next.js reports as an error while a page is rendered. */
const now = () => performance.timeOrigin + performance.now()

/** A token that opens one draft for an hour. */
export function previewToken(record: Omit<PreviewClaim, 'expires'>): { token: string; expires: Date } {
  const expires = Math.floor(now()) + PREVIEW_LINK_MINUTES * 60_000
  const payload = Buffer.from(JSON.stringify({ ...record, expires })).toString('base64url')
  const seal = signature(payload, serverEnvironment().adminKey).toString('base64url')
  return { token: `${payload}.${seal}`, expires: new Date(expires) }
}

/** Verifies a token; null when it is invalid or has expired. */
export function readPreviewToken(token: string | undefined): PreviewClaim | null {
  const [payload = '', seal = ''] = (token ?? '').slice(0, 1000).split('.')
  const given = Buffer.from(seal, 'base64url')
  const expected = signature(payload, serverEnvironment().adminKey)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const claim = claimSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data
  return claim && claim.expires > now() ? claim : null
}
