import { normalForm } from '../texts/normal-form'

/** IEC 60529: two digits, of which one may be X, then at most an additional letter and supplementary ones. */
const IP_CODE = /^IP(?!XX)[0-6X][0-9X][A-D]?H?M?S?W?$/

/**
 * A degree of protection in the form of IEC 60529, however it was typed: `ip 68` is `IP68`, `IP66/68` is `IP66/IP68`.
 *
 * @returns Null for a code that does not exist.
 */
export function ipCode(typed: string): string | null {
  const parts = normalForm(typed, 'NFKC').toUpperCase().replace(/\s+/g, '').split('/')
  const codes = parts.map((part) => (part.startsWith('IP') ? part : `IP${part}`))
  return codes.length <= 2 && codes.every((code) => IP_CODE.test(code)) ? codes.join('/') : null
}

/** What a code says of solids and of water, the better of two codes; null for X, which says nothing. */
export type Protection = { solids: number | null; water: number | null }

/** The two digits of a code in the form of `ipCode`. */
export function protectionOf(code: string): Protection {
  const best = (digit: number) => {
    const levels = code.split('/').map((part) => Number.parseInt(part.charAt(digit), 10))
    return levels.reduce<number | null>(
      (best, level) => (Number.isNaN(level) || (best !== null && best >= level) ? best : level),
      null,
    )
  }
  return { solids: best(2), water: best(3) }
}
