/**
 * Cuts the two faces the site ships out of the variable Archivo of `@fontsource-variable/archivo`:
 * a wide one for headlines and figures, a normal one for text. Run it after changing a range below;
 * the results are committed, so that building a site needs no font tool.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const SOURCE = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
const TARGET = 'src/app/fonts'

/** Basic Latin and Latin-1, then the punctuation, units and signs that measured light needs. */
const CHARACTERS =
  [...range(0x20, 0x7e), ...range(0xa0, 0xff)].map((code) => String.fromCodePoint(code)).join('') +
  'ŒœŠšŽžŸıŁł–—‘’‚“”„†•…‹›€™−×÷≈≤≥→←↑↓'

const FACES = [
  { file: 'archivo-wide.woff2', axes: { wdth: 118, wght: 600 } },
  { file: 'archivo-text.woff2', axes: { wdth: 100, wght: { min: 400, max: 650 } } },
]

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const source = await readFile(SOURCE)
for (const { file, axes } of FACES) {
  const cut = await subsetFont(source, CHARACTERS, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(`${TARGET}/${file}`, cut)
  console.log(`${file}  ${(cut.length / 1024).toFixed(1)} KiB`)
}
