import type { CatalogueLight, CatalogueRow, CatalogueSheet } from './catalogue'
import { lightsOf } from './catalogue'
import { SheetFlow } from './column'
import { drawFigure, textStyles } from './draw-sheet'
import { langOf } from './line-breaking'
import { drawFooter, drawHeader } from './page-furniture'
import type { Paper } from './paper'
import { BOTTOM, CONTENT_WIDTH, PAGE, SHEET_COLORS, STYLE, type TextStyle } from './styles'

/** What is drawn of a catalogue: its content, the day as text, a JPEG on white for each light, and the firm's own logo as PNG. */
export type CatalogueOrder = {
  catalogue: CatalogueSheet
  day: string
  madeAt: string
  pictures: readonly (Uint8Array | null)[]
  logo: Uint8Array | null
}

const X = PAGE.margin
const TOP = 84
const PICTURE: [number, number] = [248, 186]
const GAP = 24
const LIGHTS_OF_PAGE = 2
const HALF_HEIGHT = (BOTTOM - TOP) / LIGHTS_OF_PAGE
const ROW_HEIGHT = 17
const GROUP_HEIGHT = 34
const NAME = { ...STYLE.title, size: 16, leading: 19, tracking: -0.2 }
const COVER = { ...STYLE.title, size: 40, leading: 44, breakAtBlanks: true }
const LABEL_SHARE = 0.36
const VALUE_SHARE = 0.62
/** Lines of a label, and of a value. */
const MOST_LINES = 2
const ADDRESS_GAP = 6
const COVER_PICTURE: [number, number] = [CONTENT_WIDTH, 300]

/** Draws no more lines of a text than there is room for, and returns the y below them. */
function limited(
  paper: Paper,
  text: string,
  style: TextStyle,
  [x, y, width]: readonly [number, number, number],
  { most, tag = 'P' }: { most: number; tag?: string },
): number {
  const all = paper.lines(text, style, width)
  const lines = all.slice(0, most)
  if (all.length > most) lines.at(-1)?.push({ text: '…', chinese: false })
  paper.group(tag, () => paper.drawLines(lines, style, x, y, { width, align: 'left' }), langOf(text))
  return y + lines.length * style.leading
}

type Entry = { group: string } | { light: CatalogueLight; index: number }

/** The pages of the contents, each with the entries it has room for. */
function contentsPages({ groups }: CatalogueSheet): Entry[][] {
  let index = 0
  const entries: Entry[] = groups.flatMap(({ heading, lights }) => [
    { group: heading },
    ...lights.map((light) => ({ light, index: index++ })),
  ])
  const pages: Entry[][] = []
  let left = 0
  entries.forEach((entry) => {
    const isGroup = 'group' in entry
    const height = isGroup ? GROUP_HEIGHT : ROW_HEIGHT
    // A heading does not stand alone at the foot of a page.
    if (left < height + (isGroup ? ROW_HEIGHT : 0)) {
      pages.push([])
      left = BOTTOM - TOP - (pages.length === 1 ? STYLE.title.leading + 8 : 0)
    }
    pages.at(-1)?.push(entry)
    left -= height
  })
  return pages
}

const destination = (index: number) => `light-${index}`

/** Draws what half a page says of a light, whose upper edge is at `y`. */
function drawLight(paper: Paper, light: CatalogueLight, picture: Uint8Array | null, y: number, lang: string) {
  const styles = textStyles(lang)
  const right = X + PICTURE[0] + GAP
  const width = CONTENT_WIDTH - PICTURE[0] - GAP
  if (picture) paper.picture(picture, X, y + 4, PICTURE, light.pictureAlt)
  limited(paper, light.text, styles.body, [X, y + PICTURE[1] + 16, PICTURE[0]], { most: 8 })
  let at = limited(paper, light.name, NAME, [right, y, width], { most: 2, tag: 'H2' })
  at = limited(paper, light.number, styles.label, [right, at + 2, width], { most: 1 }) + 8
  const share = width / Math.max(light.figures.length, 1)
  // Nothing of half a page flows onto another one.
  const pages = { paper, top: () => y, bottom: BOTTOM, open: () => {} }
  const value = { ...STYLE.figure, size: 14, leading: 17 }
  const ends = light.figures.map((figure, index) => {
    const column = new SheetFlow(pages, right + index * share, share - 8, { page: 0, y: at })
    drawFigure(paper, column, figure, { value, unit: styles.label, unitDrop: 4.1, caption: styles.label })
    return column.at.y
  })
  at = Math.max(at, ...ends) + 10
  paper.rule(at, right, width)
  const lines = (text: string, style: TextStyle, share: number) =>
    Math.min(MOST_LINES, paper.lines(text, style, width * share).length) * style.leading
  const heightOf = ({ label, value }: CatalogueRow) =>
    7 + Math.max(0.6 + lines(label, styles.label, LABEL_SHARE), lines(value, styles.cell, VALUE_SHARE))
  const ofTerms = light.terms.reduce((height, term) => height + heightOf(term), 0)
  let left = y + HALF_HEIGHT - ADDRESS_GAP - styles.label.leading - ofTerms - at
  const fitting = light.rows.filter((row) => {
    left -= heightOf(row)
    return left >= 0
  })
  for (const { label, value } of [...fitting, ...light.terms]) {
    at += 3.5
    const labelEnd = limited(paper, label, styles.label, [right, at + 0.6, width * LABEL_SHARE], {
      most: MOST_LINES,
    })
    const valueEnd = limited(
      paper,
      value,
      styles.cell,
      [right + width * (1 - VALUE_SHARE), at, width * VALUE_SHARE],
      {
        most: MOST_LINES,
      },
    )
    at = Math.max(labelEnd, valueEnd) + 3.5
    paper.rule(at, right, width)
  }
  const address = [right, at + ADDRESS_GAP, width] as const
  paper.link({ url: light.address }, [...address, styles.label.leading], light.name, () => {
    limited(paper, light.address, styles.label, address, { most: 1, tag: 'Span' })
  })
}

/**
 * Draws a catalogue: cover, contents that lead to the lights and name their pages, and two lights a page, each with the address of
 * its page.
 */
export function drawCatalogue(paper: Paper, { catalogue, day, pictures, logo }: CatalogueOrder) {
  const { identity, brand, lang, label } = catalogue
  const accent = identity.colors.accent ?? SHEET_COLORS.amber
  const letterhead = { brand, logo, hasName: identity.logo?.hasName ?? false, accent }
  const styles = textStyles(lang)
  const open = () => {
    paper.addPage()
    drawHeader(paper, letterhead, label)
  }
  open()
  const cover = pictures.find((picture) => picture !== null)
  const lights = lightsOf(catalogue)
  if (cover) paper.picture(cover, X, 130, COVER_PICTURE, lights[pictures.indexOf(cover)]?.pictureAlt ?? '')
  let at = paper.text(catalogue.title, COVER, X, 480, { tag: 'H1' }) + 14
  at = paper.text(catalogue.text, { ...styles.body, size: 12, leading: 18 }, X, at) + 2
  at = paper.text(day, { ...styles.body, size: 12, leading: 18 }, X, at) + 2
  paper.link({ url: catalogue.address }, [X, at, 240, 18], brand, () => {
    paper.text(catalogue.address, { ...styles.body, size: 12, leading: 18 }, X, at, { tag: 'Span' })
  })

  const contents = contentsPages(catalogue)
  const pageOf = (index: number) => 1 + contents.length + Math.floor(index / LIGHTS_OF_PAGE) + 1
  contents.forEach((entries, page) => {
    open()
    let y = TOP
    if (page === 0) y = paper.text(catalogue.contents, STYLE.title, X, y, { tag: 'H1' }) + 8
    for (const entry of entries) {
      if ('group' in entry) {
        if (entry.group)
          limited(paper, entry.group, STYLE.heading, [X, y + 14, CONTENT_WIDTH], { most: 1, tag: 'H2' })
        paper.rule(y + GROUP_HEIGHT - 3, X, CONTENT_WIDTH, SHEET_COLORS.ink, 0.8)
        y += GROUP_HEIGHT
        continue
      }
      const { light, index } = entry
      const number = String(pageOf(index))
      paper.link({ to: destination(index) }, [X, y, CONTENT_WIDTH, ROW_HEIGHT], light.name, () => {
        limited(paper, light.name, styles.cell, [X, y + 2, 330], { most: 1, tag: 'Span' })
        limited(paper, light.number, styles.label, [X + 342, y + 2.6, 110], { most: 1, tag: 'Span' })
        paper.text(number, styles.cell, X + 460, y + 2, {
          width: CONTENT_WIDTH - 460,
          align: 'right',
          tag: 'Span',
        })
      })
      y += ROW_HEIGHT
    }
  })

  lights.forEach((light, index) => {
    const place = index % LIGHTS_OF_PAGE
    if (place === 0) open()
    const y = TOP + place * HALF_HEIGHT
    if (place > 0) paper.rule(y - 14)
    paper.destination(destination(index), y - 12)
    drawLight(paper, light, pictures[index] ?? null, y, lang)
  })
  for (let index = 1; index < paper.pageCount; index++) {
    paper.goToPage(index)
    drawFooter(paper, [`${brand} · ${day}`], `${index + 1} / ${paper.pageCount}`, false)
  }
}
