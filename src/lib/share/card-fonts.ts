import { readFile } from 'node:fs/promises'
import { archivoFile, notoFile, notoPart } from '../fonts/font-files'

/** A font as `next/og` takes it. */
export type CardFont = { name: string; data: Buffer; weight: 400 | 600; style: 'normal' }

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
    read(archivoFile('wide')),
    read(archivoFile(500)),
    ...partsFor(text).map((part) => read(notoFile(part, 500))),
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
  const foreign = [...new Set(text)].filter((character) => (character.codePointAt(0) ?? 0) >= FIRST_FOREIGN)
  return [...new Set(foreign.map(notoPart).filter((part) => part !== null))]
}
