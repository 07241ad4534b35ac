/** The middle one of some numbers; of an even number of them the mean of the middle two. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The value that this share of the numbers does not exceed: `quantile(ms, 0.99)`. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
}

/** Ratios of two contestants, round by round, so that what disturbs a round disturbs both. */
export const ratios = (ours, theirs) => ours.map((value, round) => value / theirs[round])

const digits = (value) => (value >= 100 ? 0 : value >= 10 ? 1 : 2)

/** A number for a table: `1,834`, `12.3`, `0.86`. */
export const show = (value) =>
  value.toLocaleString('en', { minimumFractionDigits: digits(value), maximumFractionDigits: digits(value) })

/** The median of some numbers with the least and the greatest: `0.86 (0.81–0.90)`. */
export function spread(values) {
  return `${show(median(values))} (${show(Math.min(...values))}–${show(Math.max(...values))})`
}

/** A table in Markdown, first row the headings; the first column is text, the others are numbers. */
export function table([headings, ...rows]) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [
    line(headings),
    line(headings.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n')
}
