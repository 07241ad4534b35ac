import { readFileSync } from 'node:fs'
import { archivoFile, extendedFile, notoFile, notoPart } from '../fonts/font-files'
import { fontOfWoff } from '../fonts/woff'
import type { FontSource, Script } from './font-choice'
import type { Face } from './styles'

const LATIN = { text: 400, strong: 600, wide: 'wide' } as const satisfies Record<Face, 400 | 600 | 'wide'>
const CHINESE = { text: 400, strong: 600, wide: 600 } as const satisfies Record<Face, 400 | 600>

const read = (file: string) => fontOfWoff(readFileSync(file))

/** Fonts that nearly every document needs, cached by the thread that draws: unpacking them takes as long as drawing a sheet. */
const cached = new Map<string, Buffer>()

function cachedFont(file: string): Buffer {
  const font = cached.get(file) ?? read(file)
  cached.set(file, font)
  return font
}

const FILES: Record<Script, (face: Face) => string> = {
  latin: (face) => archivoFile(LATIN[face]),
  extended: (face) => extendedFile(LATIN[face]),
  chinese: (face) => notoFile('chinese-simplified', CHINESE[face]),
}

/** The fonts of the site, each read when a document first needs it. Reads files while it is called: for a worker. */
export const SITE_FONTS: FontSource = {
  of: (face, script) => cachedFont(FILES[script](face)),
  spare(character) {
    const part = notoPart(character)
    return part === null ? null : { name: `spare-${part}`, data: read(notoFile(part, 400)) }
  },
}
