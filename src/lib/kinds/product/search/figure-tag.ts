/** Signs and words of units as tags have them, in any language. */
const UNITS =
  'lm|cd|lx|lumens?|K|nm|mm|cm|m|km|ft|in|°C?|%|g|kg|oz|lb|V|A|Ah|mAh|W|Wh|s|h|min|hours?|days?|pcs|' +
  'Stunden?|Tage?|Stk\\.?|流明|米|毫米|克|千克|瓦|小时|分钟|天|只'

const FIGURE = new RegExp(
  String.raw`^[≥≤<>~]?\s?\d[\d.,]*(?:\s?[-–]\s?\d[\d.,]*)?\s?(?:(?:${UNITS})?|[×x节颗]\s?\S.*)$`,
  'u',
)

/**
 * Whether a tag is a figure: a number alone or with its unit ('100 m'), or a number of cells ('4 × D'). Each of these is asked for
 * by the filter of its fact, which takes what is better as well.
 */
export const isFigure = (tag: string): boolean => FIGURE.test(tag.trim())
