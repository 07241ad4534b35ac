/** A result of a case study: '40 %' and its label. */
type ResultLine = { value: string; label: string }

/** The value of a result without a figure. */
const DONE = '✓'

/** The first figure of a text with its sign and unit: '+40 %', '3.5×', '€2m'. */
const FIGURE = /[+\-−~<>≥≤]?[€$£¥]?\d[\d.,]*\s?(%|×|x\b|k\b|m\b)?/iu

/**
 * The results of a case study written as text, one a line: `40 %: fewer returns`. A line without a colon takes its
 * first figure as the value and itself as the label.
 */
export function parseResultLines(text: string): ResultLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, value = '', label = ''] = /^([^:：]+)[:：](.+)$/.exec(line) ?? []
      if (value.trim() && label.trim()) return { value: value.trim(), label: label.trim() }
      return { value: FIGURE.exec(line)?.[0].trim() ?? DONE, label: line }
    })
}
