import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ERRORS, OPERATIONS } from '@/lib/errors/error-codes'
import { FACT_NAMES, factOptions, factRules } from '@/lib/kinds/product/facts/facts'
import { LIGHT_COLORS, MODE_FIGURE_NAMES, MODE_FIGURES } from '@/lib/lighting/light-figures'
import { CURVE_SOURCES } from '@/lib/lighting/output-curve'

const DOCUMENT = fs.readFileSync('docs/api.md', 'utf8')

/** The rows of a table as cells without their backticks. */
function rowsUnder(heading: string): string[][] {
  const section = DOCUMENT.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('| `'))
  return lines.map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.replaceAll('`', '')),
  )
}

/** ICU writes an apostrophe twice. */
const shown = (text: string) => text.replaceAll("''", "'")

describe('docs/api.md', () => {
  test('lists every code with its status and text', () => {
    const codes = Object.entries(ERRORS).map(([code, { status, text }]) => [
      code,
      status === 0 ? '–' : String(status),
      shown(text),
    ])
    expect(rowsUnder('Codes')).toEqual(codes)
  })

  test('lists every operation with its text', () => {
    expect(rowsUnder('Operations')).toEqual(
      Object.entries(OPERATIONS).map(([operation, text]) => [operation, shown(text)]),
    )
  })

  test('lists the range of every number of a product', () => {
    const declared = [
      ...FACT_NAMES.map((name) => ({ field: `facts.${name}`, ...factRules(name) })),
      ...MODE_FIGURE_NAMES.map((name) => ({ field: `modes.N.${name}`, ...MODE_FIGURES[name] })),
    ]
    expect(rowsUnder('Numbers of a product')).toEqual(
      declared.flatMap(({ field, range, usual }) =>
        range && usual ? [[field, ...range.map(String), `${usual[0]} to ${usual[1]}`]] : [],
      ),
    )
  })

  test('lists the codes of a product', () => {
    const facts = (['batteryFormat', 'batteryChemistry', 'chargingMethods'] as const).map((name) => [
      `facts.${name}`,
      factOptions(name).join(' '),
    ])
    expect(rowsUnder('Codes of a product')).toEqual([
      ...facts,
      ['modes.N.lightColor', LIGHT_COLORS.join(' ')],
      ['modes.N.curveSource', CURVE_SOURCES.join(' ')],
    ])
  })
})
