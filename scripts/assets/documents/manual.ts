import type { SeedProduct } from '../../../prisma/seed-data/seed-content'
import { drawFooter } from '../../../src/lib/data-sheets/page-furniture'
import type { Paper } from '../../../src/lib/data-sheets/paper'
import { CONTENT_WIDTH, PAGE, SHEET_COLORS, STYLE, type TextStyle } from '../../../src/lib/data-sheets/styles'
import { hoursAndMinutes } from '../../../src/lib/lighting/light-figures'
import { formatDuration, formatMeasure } from '../../../src/lib/texts/format-figures'
import { type ManualSection, manualSections } from './manual-texts'
import { drawHeader } from './page-furniture'

type Language = 'en' | 'zh'

const X = PAGE.margin
const GAP = 28
const COLUMN = (CONTENT_WIDTH - GAP) / 2
const BULLET = 11

const KIND = { en: 'User manual', zh: '使用说明书' }
const LEVELS = {
  heading: { en: 'Levels', zh: '档位' },
  columns: [
    { en: 'Level', zh: '档位' },
    { en: 'Light output', zh: '光通量' },
    { en: 'Runtime', zh: '续航' },
    { en: 'Beam distance', zh: '射程' },
  ],
}
const LEAD = {
  en: 'Please read this page before first use and keep it with the light.',
  zh: '首次使用前请阅读本页，并与灯一起保存。',
}
const NOTE = {
  en: 'Figures to ANSI/PLATO FL1, measured on samples. Subject to change without notice.',
  zh: '参数依据 ANSI/PLATO FL1，以样品测得。规格如有变更，恕不另行通知。',
}

const body: Record<Language, TextStyle> = {
  en: { ...STYLE.body, size: 8.4, leading: 12 },
  zh: { ...STYLE.body, size: 9, leading: 14 },
}

const pointGap = 3.2
const headingHeight = 25

function sectionHeight(paper: Paper, section: ManualSection, language: Language): number {
  const points = section.points.map((point) =>
    paper.heightOf(point[language], body[language], COLUMN - BULLET),
  )
  return headingHeight + points.reduce((sum, height) => sum + height + pointGap, 0) + 10
}

function drawSection(
  paper: Paper,
  section: ManualSection,
  language: Language,
  x: number,
  top: number,
): number {
  paper.text(section.heading[language], STYLE.heading, x, top, { width: COLUMN, tag: 'H2' })
  paper.rule(top + 18, x, COLUMN, SHEET_COLORS.ink, 0.8)
  let y = top + headingHeight
  paper.group('L', () => {
    for (const point of section.points) {
      paper.ornament(() => {
        paper.doc
          .rect(x, y + body[language].leading * 0.38, 3.2, 3.2)
          .fillColor(SHEET_COLORS.ink)
          .fill()
      })
      y =
        paper.text(point[language], body[language], x + BULLET, y, { width: COLUMN - BULLET, tag: 'LI' }) +
        pointGap
    }
  })
  return y + 10
}

function drawLevels(paper: Paper, product: SeedProduct, language: Language, top: number): number {
  const widths = [0.4, 0.2, 0.2, 0.2].map((share) => share * CONTENT_WIDTH)
  let y = top
  const row = (cells: string[], style: TextStyle, tag: 'TH' | 'TD') => {
    paper.group('TR', () => {
      let x = X
      cells.forEach((cell, index) => {
        const width = widths[index] ?? 0
        const cellStyle = index === 0 && tag === 'TD' ? { ...style, face: 'strong' as const } : style
        paper.text(cell, cellStyle, x, y + 3.4, { width, align: index ? 'right' : 'left', tag })
        x += width
      })
    })
    y += 18
    paper.rule(y)
  }
  paper.rule(y, X, CONTENT_WIDTH, SHEET_COLORS.ink, 0.8)
  paper.group('Table', () => {
    row(
      LEVELS.columns.map((column) => column[language]),
      STYLE.label,
      'TH',
    )
    for (const mode of product.modes) {
      const cells = [
        mode.name[language],
        `${formatMeasure(mode.lumens, language)} lm`,
        formatDuration(hoursAndMinutes(mode.runtimeMinutes), language),
        `${formatMeasure(mode.beamDistanceMetres, language)} m`,
      ]
      row(cells, STYLE.cell, 'TD')
    }
  })
  return y
}

/** After how many sections the second column begins, so that the taller of both is as low as can be. */
function balancedSplit(heights: number[]): number {
  const total = heights.reduce((sum, height) => sum + height, 0)
  let best = 0
  let lowest = total
  let left = 0
  for (const [index, height] of heights.entries()) {
    left += height
    if (Math.max(left, total - left) < lowest) {
      lowest = Math.max(left, total - left)
      best = index + 1
    }
  }
  return best
}

function drawPage(paper: Paper, product: SeedProduct, picture: Buffer, language: Language): number {
  paper.addPage()
  const top = drawHeader(paper, KIND, product.productNumber)
  const pictureBox: [number, number] = [128, 84]
  paper.picture(picture, X + CONTENT_WIDTH - pictureBox[0], top + 12, pictureBox, product.imageAlt[language])
  const width = CONTENT_WIDTH - pictureBox[0] - 20
  let y = paper.text(product.name[language], STYLE.title, X, top + 20, { width, tag: 'H1' })
  y = paper.text(
    `${KIND[language]}. ${LEAD[language]}`.replace('. ', language === 'zh' ? '。' : '. '),
    body[language],
    X,
    y + 6,
    {
      width,
    },
  )
  y = drawLevels(paper, product, language, Math.max(y + 14, top + 108)) + 20

  const sections = manualSections(product)
  const split = balancedSplit(sections.map((section) => sectionHeight(paper, section, language)))
  const column = (part: ManualSection[], x: number) =>
    part.reduce((below, section) => drawSection(paper, section, language, x, below), y)
  const lowest = Math.max(
    column(sections.slice(0, split), X),
    column(sections.slice(split), X + COLUMN + GAP),
  )
  drawFooter(paper, [NOTE.en, NOTE.zh], language === 'en' ? '1 / 2' : '2 / 2')
  return lowest - 10
}

/**
 * The manual of a product: a page in English, a page in Chinese.
 * @param picture JPEG of the product on white
 * @returns the y its longest column reaches
 */
export function drawManual(paper: Paper, product: SeedProduct, picture: Buffer): number {
  return Math.max(drawPage(paper, product, picture, 'en'), drawPage(paper, product, picture, 'zh'))
}
