/** IEC 60529: two digits, of which one may be X, then at most an additional letter and supplementary ones. */
const IP_CODE = /^IP(?!XX)[0-6X][0-9X][A-D]?H?M?S?W?$/

/**
 * A degree of protection in the form of IEC 60529, however it was typed: `ip 68` is `IP68`, `IP66/68` is `IP66/IP68`.
 *
 * @returns Null for a code that does not exist.
 */
export function ipCode(typed: string): string | null {
  const parts = typed.normalize('NFKC').toUpperCase().replace(/\s+/g, '').split('/')
  const codes = parts.map((part) => (part.startsWith('IP') ? part : `IP${part}`))
  return codes.length <= 2 && codes.every((code) => IP_CODE.test(code)) ? codes.join('/') : null
}
