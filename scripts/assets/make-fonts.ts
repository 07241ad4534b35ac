/**
 * Cuts the two faces the site ships out of the variable Archivo of `@fontsource-variable/archivo`:
 * a wide one for headlines and figures, a normal one for text. What the server draws, share pictures and data sheets, needs
 * both once more, as WOFF of one weight each. Run it after changing a range below; the results are committed, so that
 * building a site needs no font tool.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const sourceFile = (part: string) =>
  `node_modules/@fontsource-variable/archivo/files/archivo-${part}-standard-normal.woff2`
const TARGET = 'src'

/** What nearly all of the site's text is made of: preloaded by every page. */
const CORE = [...range(0x20, 0x7e), 0xa0, 0xa9, 0xb0, 0xb2, 0xb3, 0xb5, 0xb7, 0xd7, 0xf7]
  .map((code) => String.fromCodePoint(code))
  .join('')
  .concat('–—‘’“”…→−≤≥')

/** The letters of western Europe and rarer signs, in files of their own: fetched where one of them is used. */
const MORE = [...range(0xa1, 0xff).map((code) => String.fromCodePoint(code)), ...'Œœı‚„†•‹›€™≈←↑↓']
  .filter((character) => !CORE.includes(character))
  .join('')

/** Hyphens the source lacks, the second one without a line break behind it. */
const HYPHENS = '\u2010\u2011'

/** The letters that the server draws with, beside the extended ones. */
const DRAWN = CORE + MORE

/** The letters of the rest of Europe and of Turkey, which are in another file of the source. */
const EXTENDED = [...range(0x100, 0x17f), ...range(0x218, 0x21b), 0x1e9e]
  .map((code) => String.fromCodePoint(code))
  .filter((character) => !MORE.includes(character))
  .join('')

/** Kerning, tabular figures, and marks put where they belong. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk']

const TEXT = { wdth: 100, wght: { min: 400, max: 600 } }
const WIDE = { wdth: 118, wght: 600 }

const FACES = [
  { file: 'app/fonts/archivo-text.woff2', format: 'woff2', characters: CORE, axes: TEXT },
  { file: 'app/fonts/archivo-text-more.woff2', format: 'woff2', characters: MORE, axes: TEXT },
  { file: 'app/fonts/archivo-text-extended.woff2', format: 'woff2', characters: EXTENDED, axes: TEXT },
  { file: 'app/fonts/archivo-wide.woff2', format: 'woff2', characters: CORE, axes: WIDE },
  { file: 'app/fonts/archivo-wide-more.woff2', format: 'woff2', characters: MORE, axes: WIDE },
  { file: 'app/fonts/archivo-wide-extended.woff2', format: 'woff2', characters: EXTENDED, axes: WIDE },
  ...drawnFaces('wide', WIDE),
  ...[400, 500, 600].flatMap((wght) => drawnFaces(String(wght), { wdth: 100, wght })),
] as const

/** A font that draws them as its ordinary hyphen, by a map of its characters of its own (OpenType, `cmap`, format 12). */
function withHyphens(font: Buffer): Buffer {
  const drawn = create(font)
  const idOf = (character: string) => drawn.glyphForCodePoint(character.codePointAt(0) ?? 0).id
  const groups = [...DRAWN, ...HYPHENS].sort().flatMap((character) => {
    const code = character.codePointAt(0) ?? 0
    return [code, code, idOf(HYPHENS.includes(character) ? '-' : character)]
  })
  const length = 16 + 4 * groups.length
  const map = Buffer.alloc(12 + length)
  for (const [at, value] of [1, 3, 10].entries()) map.writeUInt16BE(value, 2 + 2 * at)
  const words = [12, 12 << 16, length, 0, groups.length / 3, ...groups]
  for (const [at, value] of words.entries()) map.writeUInt32BE(value, 8 + 4 * at)
  const entry = font.indexOf('cmap')
  font.writeUInt32BE(font.length, entry + 8)
  font.writeUInt32BE(map.length, entry + 12)
  return Buffer.concat([font, map])
}

/** What the server draws with. */
function drawnFaces(cut: string, axes: typeof WIDE) {
  const face = { format: 'woff' as const, axes }
  return [
    { ...face, file: `lib/fonts/archivo-${cut}.woff`, characters: DRAWN },
    { ...face, file: `lib/fonts/archivo-${cut}-extended.woff`, characters: EXTENDED },
  ]
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** As CSS writes it. src/app/fonts/archivo.ts holds it as a literal, because `next/font` reads that file without running it. */
function unicodeRange(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const hex = (code = 0) => code.toString(16).toUpperCase()
  return codes
    .filter((code) => !codes.includes(code - 1))
    .map((first) => {
      let last = first
      while (codes.includes(last + 1)) last += 1
      return last === first ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`
    })
    .join(', ')
}

const latin = await readFile(sourceFile('latin'))
const extended = await readFile(sourceFile('latin-ext'))
for (const { file, format, characters, axes } of FACES) {
  const source = characters === EXTENDED ? extended : latin
  const options = { variationAxes: axes, keepFeatures: FEATURES }
  const cut =
    characters === DRAWN
      ? await subsetFont(
          withHyphens(await subsetFont(source, characters, { ...options, targetFormat: 'sfnt' })),
          characters + HYPHENS,
          { keepFeatures: FEATURES, targetFormat: format },
        )
      : await subsetFont(source, characters, { ...options, targetFormat: format })
  await writeFile(`${TARGET}/${file}`, cut)
  console.log(`${file}  ${(cut.length / 1024).toFixed(1)} KiB`)
}
console.log(`unicode-range of the second files: ${unicodeRange(MORE)}`)
console.log(`unicode-range of the third files: ${unicodeRange(EXTENDED)}`)
