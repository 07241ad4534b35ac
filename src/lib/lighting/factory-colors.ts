/**
 * The colors a plant offers: anodizing for metal, and RAL classic for what is moulded, painted or woven. The values are
 * what a screen shows of them; names stand in the messages.
 */
export const FACTORY_COLORS = {
  'anodized-black': '#1d1e20',
  'anodized-graphite': '#4c4f54',
  'anodized-silver': '#b4b8bd',
  'anodized-champagne': '#c9b48c',
  'anodized-gold': '#c8942f',
  'anodized-bronze': '#7d5a3c',
  'anodized-orange': '#d5641e',
  'anodized-red': '#a6222b',
  'anodized-green': '#3d6b45',
  'anodized-olive': '#5c5b3f',
  'anodized-blue': '#24508f',
  'ral-1003': '#f9a800',
  'ral-1023': '#f7b500',
  'ral-2004': '#e75b12',
  'ral-3000': '#a72920',
  'ral-3020': '#c1121c',
  'ral-5002': '#00387b',
  'ral-5015': '#007cb0',
  'ral-6003': '#50533c',
  'ral-6005': '#114232',
  'ral-6018': '#48a43f',
  'ral-7016': '#383e42',
  'ral-7035': '#c5c7c4',
  'ral-8019': '#3d3635',
  'ral-9003': '#ecece7',
  'ral-9005': '#0e0e10',
  'ral-9006': '#a1a1a0',
} as const satisfies Record<string, `#${string}`>

/** A color of the plant by its code. */
export type FactoryColor = keyof typeof FACTORY_COLORS

/** A color of the plant, or the brand owner's own as `#rrggbb`. */
export type LightColorCode = FactoryColor | `#${string}`

const OWN_COLOR = /^#[0-9a-f]{6}$/

/** Whether a text is the code of a color. */
export function isColorCode(text: string): text is LightColorCode {
  return Object.hasOwn(FACTORY_COLORS, text) || OWN_COLOR.test(text)
}

/** The brand owner's own color in a text as it is typed or pasted, with or without `#`, also of three digits; null in any other. */
export function ownColor(text: string): LightColorCode | null {
  const typed = text.trim().toLowerCase().replace('#', '')
  const digits = typed.length === 3 ? typed.replaceAll(/./g, '$&$&') : typed
  return OWN_COLOR.test(`#${digits}`) ? `#${digits}` : null
}

/** What a screen shows of a color, as `#rrggbb`. */
export function shownColor(code: LightColorCode): string {
  return code in FACTORY_COLORS ? FACTORY_COLORS[code as FactoryColor] : code
}
