import fs from 'node:fs'
import { expect, test } from 'vitest'
import { OPERATIONS } from '@/lib/errors/error-codes'
import { FACT_NAMES, factRules, PRODUCT_FACTS } from '@/lib/kinds/product/facts/facts'
import { LIGHT_COLORS, MODE_FIGURE_NAMES, MODE_FIGURES } from '@/lib/lighting/light-figures'
import { CURVE_SOURCES } from '@/lib/lighting/output-curve'

const DOCUMENT = fs.readFileSync('docs/api.md', 'utf8')

const code = (text: string) => `\`${text}\``

const codes = (values: readonly string[]) => values.map(code).join(' ')

/** ICU writes an apostrophe twice. */
const shown = (text: string) => code(text.replaceAll("''", "'"))

const NUMBERS = [
  ...FACT_NAMES.map((name) => ({ field: `facts.${name}`, ...factRules(name) })),
  ...MODE_FIGURE_NAMES.map((name) => ({ field: `modes.N.${name}`, ...MODE_FIGURES[name] })),
]

const FACT_CODES = [
  'cellReplacement',
  'batteryFormat',
  'batteryChemistry',
  'chargingMethods',
  'dangerousGoodsClass',
  'packingInstruction',
] as const

/** The rows of the tables that follow from declarations, by the heading they stand under; the first cell is code. */
const TABLES: Record<string, string[][]> = {
  Operations: Object.entries(OPERATIONS).map(([name, text]) => [name, shown(text)]),
  'Numbers of a product': NUMBERS.flatMap(({ field, range, usual }) =>
    range && usual ? [[field, ...range.map(String), `${usual[0]} to ${usual[1]}`]] : [],
  ),
  'Codes of a product': [
    ...FACT_CODES.map((name) => [...[`facts.${name}`, codes(PRODUCT_FACTS[name].options ?? [])]]),
    [
      'facts.complianceDocuments',
      'those of the firm’s list; shipped are `CE` `ROHS` `REACH` `UN38_3` `FCC` `UKCA` `CCC` `STVZO` `IEC_62471`',
    ],
    ['facts.origins', '`CHINA`, `THAILAND`, or any other country by its code of ISO 3166-1, such as `DE`'],
    ['modes.N.lightColor', codes(LIGHT_COLORS)],
    ['modes.N.curveSource', codes(CURVE_SOURCES)],
  ],
}

/** The document with other rows in the first table under a heading. */
function withRows(document: string, heading: string, rows: string[][]): string {
  expect(document, heading).toContain(`\n## ${heading}\n`)
  const head = document.indexOf('\n| --- |', document.indexOf(`\n## ${heading}\n`))
  const start = document.indexOf('\n', head + 1) + 1
  const end = document.indexOf('\n\n', start) + 1
  const lines = rows.map(([first = '', ...cells]) => `| ${[code(first), ...cells].join(' | ')} |\n`)
  return document.slice(0, start) + lines.join('') + document.slice(end)
}

// `npm test -- unit error-codes -u` writes these tables.
test('docs/api.md lists every operation, number and code of a product', async () => {
  const written = Object.entries(TABLES).reduce(
    (document, [heading, rows]) => withRows(document, heading, rows),
    DOCUMENT,
  )
  await expect(written).toMatchFileSnapshot('../../../docs/api.md')
})
