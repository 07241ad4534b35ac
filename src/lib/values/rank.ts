/** Keys of an order, compared byte by byte, between any two of which another one fits: digits behind a point that end in no '0'. */
const DIGITS = '0123456789abcdef'

/** As long as no order gets by hand. */
const RANK_MAX_CHARS = 500

/** Whether a text is a key. */
export const isRank = (text: string) => text.length <= RANK_MAX_CHARS && /^[0-9a-f]*[1-9a-f]$/.test(text)

/**
 * A key between two others, as short as can be.
 *
 * @param low Empty for the beginning.
 * @param high Greater than `low`; null for the end.
 */
export function rankBetween(low: string, high: string | null): string {
  let same = 0
  while (high !== null && same < high.length && (low[same] ?? '0') === high[same]) same++
  if (high !== null && same > 0)
    return high.slice(0, same) + rankBetween(low.slice(same), high.slice(same) || null)
  const [first, last] = [
    DIGITS.indexOf(low[0] ?? '0'),
    high === null ? DIGITS.length : DIGITS.indexOf(high[0] ?? ''),
  ]
  if (last - first > 1) return DIGITS.charAt(Math.floor((first + last) / 2))
  if (high !== null && high.length > 1) return high.charAt(0)
  return DIGITS.charAt(first) + rankBetween(low.slice(1), null)
}
