import path from 'node:path'
import ranges from '@fontsource/noto-sans-sc/unicode.json'

// Both are read by name at run time: next.config.ts lists them for standalone builds.
const OWN = path.join(process.cwd(), 'src/lib/fonts')
const CHINESE = path.join(process.cwd(), 'node_modules/@fontsource/noto-sans-sc/files')

type Cut = 400 | 500 | 600 | 'wide'

/** The file of a cut of Archivo (scripts/assets/make-fonts.ts): a weight, or the wide cut for titles and figures. */
export function archivoFile(cut: Cut): string {
  return path.join(OWN, `archivo-${cut}.woff`)
}

/** The file of the same cut with the letters of central and eastern Europe and of Turkey. */
export function extendedFile(cut: Cut): string {
  return path.join(OWN, `archivo-${cut}-extended.woff`)
}

/** The file of a part of Noto Sans SC: `chinese-simplified` has the usual characters, the others are for `notoPart`. */
export function notoFile(part: string, weight: 400 | 500 | 600): string {
  return path.join(CHINESE, `noto-sans-sc-${part}-${weight}-normal.woff`)
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

/** Which of the about hundred parts of Noto Sans SC has a character; null when none has. */
export function notoPart(character: string): string | null {
  const code = character.codePointAt(0) ?? 0
  return PARTS.find(({ has }) => has(code))?.part ?? null
}
