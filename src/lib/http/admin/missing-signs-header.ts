/** Names, percent-encoded, the characters that a document lacks since no font of the site has them. */
export const MISSING_SIGNS_HEADER = 'x-missing-signs'

/** The most characters that a header and a notice have room for. */
const MOST_SIGNS = 40

/** The value of the header; null where nothing that is seen is missing. */
export function missingSigns(missing: readonly string[]): string | null {
  const seen = missing
    .filter((sign) => !/\p{C}|\p{Z}|\p{Variation_Selector}/u.test(sign))
    .slice(0, MOST_SIGNS)
  return seen.length > 0 ? encodeURIComponent(seen.join('')) : null
}
