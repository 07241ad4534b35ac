/** The logo's symbol, a ridge with a light above it, in a square: the one drawing for pages, share pictures and documents. */
export const LOGO_SYMBOL = {
  side: 34,
  ridge: 'M3 27 13 9l5 8 4-6 9 16z',
  light: { x: 24.5, y: 6.5, radius: 3.6 },
} as const
