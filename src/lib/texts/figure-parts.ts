/** A piece of a figure: a number with its signs, or the words beside it. */
export type FigurePart = { text: string; isUnit: boolean }

/**
 * Splits a figure into numbers and units, so that numbers can be set large and units small: '8 h 20 min' is 8, h, 20,
 * min, and '60°' one number. A figure without any digit counts as one number.
 */
export function figureParts(value: string): FigurePart[] {
  if (!/\d/.test(value)) return [{ text: value, isUnit: false }]
  const pieces = value.match(/(?:\p{L}|°\p{L})[\p{L}\s./·°²³]*|(?:[^\p{L}°]|°(?!\p{L}))+/gu) ?? []
  return pieces
    .map((piece) => ({ text: piece.trim(), isUnit: /^°?\p{L}/u.test(piece) }))
    .filter(({ text }) => text !== '')
}
