/**
 * Cuts the two faces the site ships out of the variable Archivo of `@fontsource-variable/archivo`:
 * a wide one for headlines and figures, a normal one for text. Share pictures need both once more, as WOFF of one weight. Run it after changing a range below;
 * the results are committed, so that building a site needs no font tool.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const SOURCE = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
const TARGET = 'src'

/** Basic Latin and Latin-1, then the punctuation, units and signs that measured light needs. */
const CHARACTERS =
  [...range(0x20, 0x7e), ...range(0xa0, 0xff)].map((code) => String.fromCodePoint(code)).join('') +
  'ŒœŠšŽžŸıŁł–—‘’‚“”„†•…‹›€™−×÷≈≤≥→←↑↓'

const FACES = [
  { file: 'app/fonts/archivo-wide.woff2', format: 'woff2', axes: { wdth: 118, wght: 600 } },
  {
    file: 'app/fonts/archivo-text.woff2',
    format: 'woff2',
    axes: { wdth: 100, wght: { min: 400, max: 650 } },
  },
  { file: 'lib/share/fonts/archivo-wide.woff', format: 'woff', axes: { wdth: 118, wght: 600 } },
  { file: 'lib/share/fonts/archivo-text.woff', format: 'woff', axes: { wdth: 100, wght: 500 } },
] as const

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const source = await readFile(SOURCE)
for (const { file, format, axes } of FACES) {
  const cut = await subsetFont(source, CHARACTERS, { targetFormat: format, variationAxes: axes })
  await writeFile(`${TARGET}/${file}`, cut)
  console.log(`${file}  ${(cut.length / 1024).toFixed(1)} KiB`)
}
