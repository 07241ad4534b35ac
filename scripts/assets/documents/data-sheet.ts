import type { SeedProduct } from '../../../prisma/seed-data/seed-content'
import { specRowsOf } from '../../../prisma/seed-data/seed-rows'
import { formatDuration, formatMeasure } from '../../../src/lib/domain/format-figures'
import { hoursAndMinutes } from '../../../src/lib/domain/light-figures'
import type { LocalizedText } from '../../../src/lib/domain/localized-text'
import { drawFooter, drawHeader, drawHeading } from './page-furniture'
import { COLOR, CONTENT_WIDTH, PAGE, type Paper, STYLE } from './paper'

const X = PAGE.margin
const GAP = 28
const HALF = (CONTENT_WIDTH - GAP) / 2

const KIND = { en: 'Data sheet', zh: '规格书' }
const NOTE = {
  en: 'Light output, beam distance, peak intensity and runtime to ANSI/PLATO FL 1, measured on samples. Subject to change without notice.',
  zh: '光通量、射程、中心光强与续航依据 ANSI/PLATO FL 1，以样品测得。规格如有变更，恕不另行通知。',
}

const SPEC_LABELS: Record<string, LocalizedText> = {
  LED: { en: 'LED', zh: '光源' },
  'IP Rating': { en: 'IP rating', zh: '防护等级' },
  Battery: { en: 'Battery', zh: '电池' },
  Size: { en: 'Size', zh: '尺寸' },
  Weight: { en: 'Weight', zh: '重量' },
}

/** The facts of the left column: the display rows that the table of modes does not show, and three more. */
function facts(product: SeedProduct): { label: LocalizedText; value: LocalizedText }[] {
  const { en, zh } = specRowsOf(product)
  const rows = en.flatMap(({ name, value }, index) => {
    const label = SPEC_LABELS[name]
    return label ? [{ label, value: { en: value, zh: zh[index]?.value ?? value } }] : []
  })
  const charging = { label: { en: 'Charging', zh: '充电' }, value: product.battery.charging }
  const impact = {
    label: { en: 'Impact', zh: '抗跌落' },
    value: { en: `${product.impactMetres} m onto concrete`, zh: `${product.impactMetres} m 跌落至混凝土` },
  }
  const battery = rows.findIndex(({ label }) => label.en === 'Battery')
  return [...rows.slice(0, battery + 1), charging, ...rows.slice(battery + 1), impact]
}

function orderFacts(product: SeedProduct) {
  const days = (value: number) => ({ en: `${value} days`, zh: `${value} 天` })
  return [
    {
      label: { en: 'MOQ', zh: '起订量' },
      value: { en: formatMeasure(product.moq, 'en'), zh: '' },
      unit: { en: 'pieces', zh: '件' },
    },
    { label: { en: 'Sample', zh: '打样' }, value: days(product.sampleLeadDays) },
    { label: { en: 'Lead time', zh: '交期' }, value: days(product.leadTimeDays) },
  ]
}

function drawIntroduction(paper: Paper, product: SeedProduct, picture: Buffer, top: number): number {
  const pictureBox: [number, number] = [236, 160]
  const left = CONTENT_WIDTH - pictureBox[0] - 18
  paper.picture(picture, X + CONTENT_WIDTH - pictureBox[0], top + 14, pictureBox, product.imageAlt.en)
  let y = top + 22
  y = paper.text(product.name.en, STYLE.title, X, y, { width: left, tag: 'H1' })
  y = paper.text(product.name.zh, STYLE.titleChinese, X, y + 3, { width: left })
  y = paper.text(product.description.en, STYLE.body, X, y + 10, { width: left })
  y = paper.text(
    product.description.zh,
    { ...STYLE.body, size: 8, leading: 12.4, color: COLOR.inkSoft },
    X,
    y + 4,
    {
      width: left,
    },
  )
  return Math.max(y + 10, top + 14 + pictureBox[1] + 10)
}

/** Three large figures of the brightest mode, as on the product's page. */
function drawFigures(paper: Paper, product: SeedProduct, top: number): number {
  const mode = product.modes.reduce((best, next) => (next.lumens > best.lumens ? next : best))
  const runtime = formatDuration(hoursAndMinutes(mode.runtimeMinutes), 'en').split(' ')
  const figures: { parts: string[]; label: LocalizedText }[] = [
    { parts: [formatMeasure(mode.lumens, 'en'), 'lm'], label: { en: 'light output', zh: '光通量' } },
    { parts: runtime, label: { en: 'runtime', zh: '续航' } },
    {
      parts: [formatMeasure(Math.round(mode.beamDistanceMetres), 'en'), 'm'],
      label: { en: 'beam distance', zh: '射程' },
    },
  ]
  const column = CONTENT_WIDTH / figures.length
  paper.rule(top)
  figures.forEach(({ parts, label }, index) => {
    const x = X + index * column + (index ? 16 : 0)
    let cursor = x
    parts.forEach((part, i) => {
      const style = i % 2 ? STYLE.unit : STYLE.figure
      paper.text(part, style, cursor, top + (i % 2 ? 21.6 : 12.5), { width: column, tag: 'Span' })
      cursor += paper.widthOf(part, style) + (i % 2 ? 6 : 3)
    })
    const caption = `${mode.name.en} ${mode.name.zh} · ${label.en} ${label.zh}`
    paper.text(caption, STYLE.label, x, top + 38, { width: column - 20 })
    if (index) {
      paper.ornament(() => {
        const line = X + index * column
        paper.doc
          .moveTo(line, top)
          .lineTo(line, top + 56)
          .lineWidth(0.6)
          .strokeColor(COLOR.line)
          .stroke()
      })
    }
  })
  paper.rule(top + 56)
  return top + 56
}

const MODE_COLUMNS: { label: LocalizedText; unit: string; width: number }[] = [
  { label: { en: 'Mode', zh: '档位' }, unit: '', width: 0.27 },
  { label: { en: 'Light output', zh: '光通量' }, unit: 'lm', width: 0.14 },
  { label: { en: 'Runtime', zh: '续航' }, unit: '', width: 0.17 },
  { label: { en: 'Beam distance', zh: '射程' }, unit: 'm', width: 0.14 },
  { label: { en: 'Peak intensity', zh: '中心光强' }, unit: 'cd', width: 0.15 },
  { label: { en: 'Power', zh: '功率' }, unit: 'W', width: 0.13 },
]

function drawModes(paper: Paper, product: SeedProduct, top: number): number {
  let y = drawHeading(
    paper,
    { en: 'Light, to ANSI/PLATO FL 1', zh: '光学性能（ANSI/PLATO FL 1）' },
    X,
    top,
    CONTENT_WIDTH,
  )
  const flashing = product.modes.some((mode) => mode.dutyCycle)
  paper.group('Table', () => {
    const row = (cells: { text: string; below?: string }[], tag: 'TH' | 'TD', height: number) => {
      paper.group('TR', () => {
        let x = X
        cells.forEach(({ text, below }, index) => {
          const width = CONTENT_WIDTH * (MODE_COLUMNS[index]?.width ?? 0)
          const align = index ? 'right' : 'left'
          const style =
            tag === 'TH' ? STYLE.label : index ? STYLE.cell : { ...STYLE.bodyStrong, leading: 11.4 }
          if (tag === 'TH') {
            paper.text(text, style, x, y + 5, { width, align, tag })
            paper.text(below ?? '', style, x, y + 14, { width, align, tag: 'Span' })
          } else if (index === 0) {
            paper.text(text, style, x, y + 3.2, { width, tag })
            paper.text(below ?? '', STYLE.cellChinese, x + paper.widthOf(text, style) + 6, y + 3.2, {
              width,
              tag: 'Span',
            })
          } else paper.text(text, style, x, y + 3.2, { width, align, tag })
          x += width
        })
      })
      y += height
      paper.rule(y)
    }
    row(
      MODE_COLUMNS.map(({ label, unit }) => ({
        text: label.en,
        below: unit ? `${label.zh} ${unit}` : label.zh,
      })),
      'TH',
      28,
    )
    for (const mode of product.modes) {
      row(
        [
          { text: mode.dutyCycle ? `${mode.name.en}*` : mode.name.en, below: mode.name.zh },
          { text: formatMeasure(mode.lumens, 'en') },
          { text: formatDuration(hoursAndMinutes(mode.runtimeMinutes), 'en') },
          { text: formatMeasure(mode.beamDistanceMetres, 'en') },
          { text: formatMeasure(mode.peakIntensityCandela, 'en') },
          { text: formatMeasure(mode.powerWatts, 'en') },
        ],
        'TD',
        17.6,
      )
    }
  })
  const isRegulated = (regulation: string) =>
    product.modes.some((mode) => mode.outputRegulation === regulation)
  const remarks: LocalizedText[] = [
    { en: 'Runtime to 10% of the initial output.', zh: '续航测至初始光通量的 10%。' },
  ]
  if (isRegulated('STEP_DOWN')) {
    remarks.push({ en: 'The highest level includes its step-down.', zh: '最高档已包含降档过程。' })
  }
  if (isRegulated('UNREGULATED')) {
    remarks.push({ en: 'Output falls with the voltage of the cells.', zh: '亮度随电池电压渐降。' })
  }
  if (flashing) remarks.push({ en: '* Flashing: peak values.', zh: '* 闪光档：峰值。' })
  const style = { ...STYLE.label, size: 7.2 }
  y = paper.text(remarks.map((remark) => remark.en).join(' '), style, X, y + 5)
  return paper.text(remarks.map((remark) => remark.zh).join(''), style, X, y)
}

function drawFacts(paper: Paper, product: SeedProduct, top: number): number {
  let y = drawHeading(paper, { en: 'Technical data', zh: '技术数据' }, X, top, HALF)
  const labelWidth = 62
  for (const { label, value } of facts(product)) {
    const width = HALF - labelWidth
    paper.text(label.en, { ...STYLE.cell, color: COLOR.inkFaint }, X, y + 4, { width: labelWidth })
    paper.text(label.zh, STYLE.cellChinese, X, y + 15.2, { width: labelWidth })
    let below = paper.text(value.en, STYLE.cell, X + labelWidth, y + 4, { width })
    if (value.zh !== value.en)
      below = paper.text(value.zh, STYLE.cellChinese, X + labelWidth, below, { width })
    y = Math.max(below, y + 26.4) + 3.6
    paper.rule(y, X, HALF)
  }
  return y
}

function drawFeatures(paper: Paper, product: SeedProduct, top: number): number {
  const x = X + HALF + GAP
  let y = drawHeading(paper, { en: 'Features', zh: '产品特点' }, x, top, HALF)
  for (const feature of product.features) {
    y += 5
    if ('title' in feature) {
      y = paper.text(`${feature.title.en}. ${feature.description.en}`, STYLE.cell, x, y, { width: HALF })
      y = paper.text(`${feature.title.zh}：${feature.description.zh}`, STYLE.cellChinese, x, y, {
        width: HALF,
      })
    } else {
      y = paper.text(feature.en, STYLE.cell, x, y, { width: HALF })
      y = paper.text(feature.zh, STYLE.cellChinese, x, y, { width: HALF })
    }
    y += 4
    paper.rule(y, x, HALF)
  }
  return y
}

function drawOrdering(paper: Paper, product: SeedProduct, top: number): number {
  const x = X + HALF + GAP
  const y = drawHeading(paper, { en: 'Ordering', zh: '订货' }, x, top, HALF)
  const column = HALF / 3
  orderFacts(product).forEach(({ label, value, unit }, index) => {
    const left = x + index * column
    const figure = value.en.split(' ')
    paper.text(figure[0] ?? '', { ...STYLE.figure, size: 14, leading: 17 }, left, y + 7, {
      width: column,
      tag: 'Span',
    })
    const used = paper.widthOf(figure[0] ?? '', { ...STYLE.figure, size: 14, leading: 17 })
    paper.text(unit?.en ?? figure[1] ?? '', STYLE.label, left + used + 3, y + 11.4, {
      width: column,
      tag: 'Span',
    })
    paper.text(`${label.en} ${label.zh}`, STYLE.label, left, y + 25, { width: column })
  })
  return y + 38
}

/**
 * The data sheet of a product: one page, both languages.
 * @param picture JPEG of the product on white
 */
export function drawDataSheet(paper: Paper, product: SeedProduct, picture: Buffer) {
  paper.addPage()
  let y = drawHeader(paper, KIND, product.productNumber)
  y = drawIntroduction(paper, product, picture, y)
  y = drawFigures(paper, product, y)
  y = drawModes(paper, product, y + 13)
  const left = drawFacts(paper, product, y + 11)
  const right = drawOrdering(paper, product, drawFeatures(paper, product, y + 11) + 12)
  drawFooter(paper, NOTE, '1 / 1')
  return Math.max(left, right)
}
