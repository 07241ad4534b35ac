import { createHmac } from 'node:crypto'
import { serverEnvironment } from '../config/env'

/**
 * A digest of an address or a name for rate-limit counters. It is keyed with the admin key, because a plain digest of
 * an address can be reversed by trying all addresses. Counters start again when the key changes.
 */
export function visitorDigest(whom: string): string {
  return createHmac('sha256', serverEnvironment().adminKey).update(whom).digest('base64url').slice(0, 22)
}
