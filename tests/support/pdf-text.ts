import { inflateSync } from 'node:zlib'

/**
 * Extracts the text of a PDF as search and screen readers do: the strings of its pages, decoded by the character maps
 * of its fonts. Sufficient for documents of pdfkit, which writes one object per block and two-byte glyph ids.
 */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const objects = new Map<number, string>()
  for (const [, id, body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(Number(id), body)

  const fonts = new Map<string, Map<number, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? '')?.[1]
      if (toUnicode) fonts.set(name, glyphMap(stream(objects.get(Number(toUnicode)) ?? '')))
    }
  }
  return [...objects.values()]
    .map(stream)
    .filter((content) => content.includes('BT'))
    .map((content) => pageText(content, fonts))
    .join('\n')
}

function stream(body: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1]
  if (data === undefined || /\/Subtype \/Image/.test(body)) return ''
  return /\/FlateDecode/.test(body) ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data
}

/** Maps glyph ids to characters. pdfkit maps consecutive glyphs with a list. */
function glyphMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>()
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(from, 16)
    for (const [, hex = ''] of list.matchAll(/<([^>]*)>/g)) {
      const units = hex.match(/[0-9a-f]{4}/g) ?? []
      map.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
      glyph += 1
    }
  }
  return map
}

function pageText(content: string, fonts: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>()
  const parts: string[] = []
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map()
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, hex]) => hex?.match(/.{4}/g) ?? [],
      )
      parts.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join(''))
    }
  }
  return parts.join('\n')
}

/** How many pages a PDF has. */
export function pdfPageCount(pdf: Buffer): number {
  return Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
}
