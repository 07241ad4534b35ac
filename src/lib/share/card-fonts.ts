import { readFile } from 'node:fs/promises'
import path from 'node:path'
import ranges from '@fontsource/noto-sans-sc/unicode.json'

/** A font as `next/og` takes it. */
export type CardFont = { name: string; data: Buffer; weight: 400 | 600; style: 'normal' }

const OWN = path.join(process.cwd(), 'src/lib/share/fonts')
const CHINESE = path.join(process.cwd(), 'node_modules/@fontsource/noto-sans-sc/files')

const files = new Map<string, Promise<Buffer>>()

/** Reads a font file once per process; there are few and small ones. */
function read(file: string): Promise<Buffer> {
  const reading = files.get(file) ?? readFile(file)
  files.set(file, reading)
  reading.catch(() => files.delete(file))
  return reading
}

/**
 * The fonts a text needs: the site's own two, and of Noto Sans SC, which is divided into about a hundred subsets, those
 * with its characters. Without them `next/og` would request Google Fonts while drawing, and draw boxes.
 */
export async function cardFonts(text: string): Promise<CardFont[]> {
  const [wide, normal, ...chinese] = await Promise.all([
    read(path.join(OWN, 'archivo-wide.woff')),
    read(path.join(OWN, 'archivo-text.woff')),
    ...partsFor(text).map((part) => read(path.join(CHINESE, `noto-sans-sc-${part}-500-normal.woff`))),
  ])
  return [
    { name: 'Wide', data: wide as Buffer, weight: 600, style: 'normal' },
    { name: 'Text', data: normal as Buffer, weight: 400, style: 'normal' },
    // Each subset has its own name, because `next/og` uses only the first of two fonts with one name.
    ...chinese.map((data, index) => ({
      name: `Chinese ${index}`,
      data,
      weight: 400 as const,
      style: 'normal' as const,
    })),
  ]
}

/** The site's own fonts have no glyphs from this code point on. */
const FIRST_FOREIGN = 0x2e80

function partsFor(text: string): string[] {
  const codes = [...new Set([...text].map((sign) => sign.codePointAt(0) ?? 0))].filter(
    (code) => code >= FIRST_FOREIGN,
  )
  return PARTS.filter(({ has }) => codes.some(has)).map(({ part }) => part)
}

/** The subsets with their code points: `[4]` → `4`, from `U+4e00-4e10,U+4e12`. */
const PARTS = Object.entries(ranges).map(([name, list]) => {
  const spans = list.split(',').map((span) => {
    const [first = '', last = first] = span.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return {
    part: name.replace(/[[\]]/g, ''),
    has: (code: number) => spans.some(([first, last]) => code >= first && code <= last),
  }
})
