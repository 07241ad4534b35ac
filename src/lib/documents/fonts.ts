import { readFileSync } from 'node:fs'
import { archivoFile, notoFile, notoPart } from '../fonts/font-files'
import { fontOfWoff } from '../fonts/woff'
import type { FontSource } from './font-choice'
import type { Face } from './styles'

const LATIN = { text: 400, strong: 600, wide: 'wide' } as const satisfies Record<Face, 400 | 600 | 'wide'>
const CHINESE = { text: 400, strong: 600, wide: 600 } as const satisfies Record<Face, 400 | 600>

const read = (file: string) => fontOfWoff(readFileSync(file))

/** The fonts of the site, each read when a document first needs it. Reads files while it is called: for a worker. */
export const SITE_FONTS: FontSource = {
  of: (face, script) =>
    read(script === 'latin' ? archivoFile(LATIN[face]) : notoFile('chinese-simplified', CHINESE[face])),
  spare(character) {
    const part = notoPart(character)
    return part === null ? null : { name: `spare-${part}`, data: read(notoFile(part, 400)) }
  },
}
