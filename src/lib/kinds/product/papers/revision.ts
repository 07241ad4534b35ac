import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '../../../values/canonical-json'

/** The signs of Crockford's base 32, of which none is read as another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_OF_SIGN = 5
/** 80 bits: as many as nobody finds two lights for, and few enough to be typed. */
const SIGNS_OF_REVISION = 16
const GROUP = /.{4}(?=.)/g
const HEX_OF_REVISION = (SIGNS_OF_REVISION * BITS_OF_SIGN) / 4

/** What a revision looks like, for the sentences that say so. */
export const REVISION_EXAMPLE = '7K3M-9QXR-2T4V-W8ZA'

/** The SHA-256 of a value's canonical JSON, in hexadecimal. */
export const paperDigest = (value: Json): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex')

/** A digest as papers print it: its first 80 bits, as `7K3M-9QXR-2T4V-W8ZA`. */
export function revisionOf(digest: string): string {
  let bits = BigInt(`0x${digest.slice(0, HEX_OF_REVISION)}`)
  let signs = ''
  for (let index = 0; index < SIGNS_OF_REVISION; index++) {
    signs = SIGNS.charAt(Number(bits & 31n)) + signs
    bits >>= BigInt(BITS_OF_SIGN)
  }
  return signs.replace(GROUP, '$&-')
}

const DIGEST = /^[0-9a-f]{64}$/

/**
 * Reads a revision as people type it: in any case, with or without dashes and blanks, O for 0, and I or L for 1; or a whole digest in
 * hexadecimal, as of a file.
 *
 * @returns How the digest begins, in hexadecimal; null for what is neither.
 */
export function digestStart(typed: string): string | null {
  const plain = typed.replace(/[\s-]/g, '').toLowerCase()
  if (DIGEST.test(plain)) return plain
  const signs = plain.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  if (signs.length !== SIGNS_OF_REVISION) return null
  let bits = 0n
  for (const sign of signs) {
    const value = SIGNS.indexOf(sign)
    if (value < 0) return null
    bits = (bits << BigInt(BITS_OF_SIGN)) | BigInt(value)
  }
  return bits.toString(16).padStart(HEX_OF_REVISION, '0')
}
