import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { FontSource } from '../../../src/lib/data-sheets/font-choice'
import { Paper, type PaperOptions } from '../../../src/lib/data-sheets/paper'
import type { Face } from '../../../src/lib/data-sheets/styles'

const require = createRequire(import.meta.url)

const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
const noto = (weight: number) =>
  `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`

const FONT_FILES: Record<`${Face}-${'latin' | 'chinese'}`, { file: string; axes?: Record<string, number> }> =
  {
    'text-latin': { file: ARCHIVO, axes: { wght: 400, wdth: 100 } },
    'strong-latin': { file: ARCHIVO, axes: { wght: 600, wdth: 100 } },
    'wide-latin': { file: ARCHIVO, axes: { wght: 600, wdth: 118 } },
    'text-chinese': { file: noto(400) },
    'strong-chinese': { file: noto(600) },
    'wide-chinese': { file: noto(600) },
  }

/** Reads the fonts once: Archivo is pinned to the widths and weights of the site, hints are left out. */
export async function readFonts(): Promise<FontSource> {
  const fonts: Record<string, Buffer> = {}
  for (const [name, { file, axes }] of Object.entries(FONT_FILES)) {
    fonts[name] = await subsetFont(readFileSync(require.resolve(file)), '', {
      targetFormat: 'sfnt',
      keepAllGlyphs: true,
      keepFeatures: ['kern', 'tnum'],
      noHinting: true,
      ...(axes && { variationAxes: axes }),
    })
  }
  return {
    of: (face, script) => fonts[`${face}-${script}`] as Buffer,
    spare: () => null,
  }
}

export interface RenderedDocument {
  bytes: Buffer
  /** First 8 hexadecimal digits of the SHA-256 of the content before compression. */
  hash8: string
}

/**
 * Makes a document twice: without compression for its name, so that the name does not depend on the version of the
 * compressor, and with compression to be kept.
 * @throws when no font has a character of it
 */
export async function renderDocument(
  fonts: FontSource,
  options: Pick<PaperOptions, 'title' | 'subject' | 'createdAt'>,
  draw: (paper: Paper) => void,
): Promise<RenderedDocument> {
  const render = (compress: boolean) => {
    const paper = new Paper(fonts, {
      ...options,
      author: 'Lumenridge',
      lang: 'en',
      compress,
      bufferPages: false,
    })
    draw(paper)
    if (paper.fonts.missing.size > 0) throw new Error(`No glyph for '${[...paper.fonts.missing].join('')}'`)
    return paper.finish()
  }
  const hash8 = createHash('sha256')
    .update(await render(false))
    .digest('hex')
    .slice(0, 8)
  return { bytes: await render(true), hash8 }
}
