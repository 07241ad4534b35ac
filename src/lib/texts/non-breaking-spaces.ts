// Words such as 'days' are no signs of units: they may stand in the next line, and a search for '15 days' finds them.
const UNITS = 'lm|lx|cd|cd/m²|mAh|Wh|W|V|A|K|mm|cm|km|m|g|kg|h|min|s|°C|%|KB|MB|天|小时|分|只|款|人|个'
const NUMBER_AND_UNIT = new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{Script=Latin}\\d]))`, 'gu')
const NAME_AND_NUMBER = /\b(CRI|FL|ISO|IEC|EN|UN|Type) (?=\d)/g
const PRODUCT = /\d × \d[\d.,]*(?: × \d[\d.,]*)*/g

/**
 * A text, or every text of a value such as a page's content, in which numbers do not part from their units at the end of a
 * line: '1,200 lm', 'CRI 70' and '2 × 18650' get no-break spaces. Everything else stays as it is.
 */
export function withNonBreakingSpaces<T>(value: T): T {
  if (typeof value === 'string') return keepText(value) as T
  if (Array.isArray(value)) return value.map((each) => withNonBreakingSpaces(each)) as T
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withNonBreakingSpaces(each)]),
  ) as T
}

function keepText(text: string): string {
  return text
    .replace(NUMBER_AND_UNIT, '$1\u00a0')
    .replace(NAME_AND_NUMBER, '$1\u00a0')
    .replace(PRODUCT, keepProduct)
}

/** '2 × 18650' in one piece; the sides of a thing, too long for narrow columns, may part before a sign. */
function keepProduct(product: string): string {
  const [first, second, ...rest] = product.split(' × ')
  return rest.length === 0 ? `${first}\u00a0×\u00a0${second}` : product.replaceAll(' × ', ' ×\u00a0')
}
