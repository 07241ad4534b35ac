/**
 * Splits a text into figure and unit, so that the figure can be set large and the unit small: '2.1 million' → '2.1' and
 * 'million', '< 24 h' → '< 24' and 'h', '210 万' → '210' and '万'. A sign
 * that follows its number without a space stays with it: '60°', '70%'.
 *
 * @returns The unit is '' where there is none; a text without digits is all figure.
 */
export function figureAndUnit(text: string): { figure: string; unit: string } {
  const [, figure = text, unit = ''] = /^([^\p{L}]*\d(?:[°′″%](?!\p{L}))*)\s*(.*)$/u.exec(text) ?? []
  return { figure, unit }
}
