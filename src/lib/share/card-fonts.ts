import { readFile } from 'node:fs/promises'
import path from 'node:path'
import ranges from '@fontsource/noto-sans-sc/unicode.json'

/** A face as `next/og` takes it. */
export type CardFont = { name: string; data: Buffer; weight: 400 | 600; style: 'normal' }

const OWN = path.join(process.cwd(), 'src/lib/share/fonts')
const CHINESE = path.join(process.cwd(), 'node_modules/@fontsource/noto-sans-sc/files')

const files = new Map<string, Promise<Buffer>>()

/** Font files are few and small, and read once. */
function read(file: string): Promise<Buffer> {
  const reading = files.get(file) ?? readFile(file)
  files.set(file, reading)
  reading.catch(() => files.delete(file))
  return reading
}

/**
 * The faces a text needs: the site's own two, and of Noto Sans SC, which comes in about a hundred parts, only the
 * parts with its characters. Without them `next/og` would ask Google Fonts while drawing, and draw boxes.
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
    // A name of its own for each: of two faces with one name only the first is looked at.
    ...chinese.map((data, index) => ({
      name: `Chinese ${index}`,
      data,
      weight: 400 as const,
      style: 'normal' as const,
    })),
  ]
}

/** What the own faces cannot draw: all beyond Latin. */
const FIRST_FOREIGN = 0x2e80

function partsFor(text: string): string[] {
  const codes = [...new Set([...text].map((sign) => sign.codePointAt(0) ?? 0))].filter(
    (code) => code >= FIRST_FOREIGN,
  )
  return PARTS.filter(({ has }) => codes.some(has)).map(({ part }) => part)
}

/** `[4]` → `4`, with the characters of `U+4e00-4e10,U+4e12`. */
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
