import { decodedText } from '../../../texts/decoded-text'
import { gtinFault, paddedGtin } from '../../../values/codes/gtin'

/** Application identifiers of GS1 that are read; the others of a path say nothing that a passport shows. */
const BATCH = '10'
const SERIAL = '21'
/** The order of the identifiers behind a GTIN in a path: product variant, batch, serial number (GS1 Digital Link, URI syntax). */
const ORDER = ['22', BATCH, SERIAL]

/** Batch and serial number: up to 20 characters of character set 82 (GS1 General Specifications, figure 7.11-1). */
const TRACE = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/

const IDENTIFIER = /^\d{2,4}$/

/** A product and which piece of it, as an address of GS1 Digital Link names it. */
export type Gs1Link = { gtin: string; batch: string | null; serial: string | null }

/**
 * Why an address is none: its number is no GTIN; a batch or serial number is too long or has other characters; they stand in the
 * wrong order or twice; what stands behind the number is no pair of an identifier and a value.
 */
export type Gs1Fault = 'gtin' | 'characters' | 'order' | 'pairs'

/**
 * Reads what stands behind `/01/` in an address of GS1 Digital Link. What stands in its query (dates, weights and the like) names no
 * other product and is not read.
 *
 * @param segments As they stand in the path, encoded.
 */
export function parseGs1Link(segments: readonly string[]): Gs1Link | { fault: Gs1Fault } {
  const [gtin = '', ...rest] = segments.map((segment) => decodedText(segment))
  if (gtin === null || !/^\d+$/.test(gtin) || gtinFault(gtin)) return { fault: 'gtin' }
  const found = new Map<string, string>()
  let last = -1
  for (let at = 0; at < rest.length; at += 2) {
    const [identifier, value] = [rest[at], rest[at + 1]]
    if (!identifier || !value || !IDENTIFIER.test(identifier))
      return { fault: value === null ? 'characters' : 'pairs' }
    const position = ORDER.indexOf(identifier)
    if (position === -1) continue
    if (position <= last) return { fault: 'order' }
    if (!TRACE.test(value)) return { fault: 'characters' }
    last = position
    found.set(identifier, value)
  }
  return { gtin: paddedGtin(gtin), batch: found.get(BATCH) ?? null, serial: found.get(SERIAL) ?? null }
}
