import type { SeedProduct, SeedProductDocument } from '../../../prisma/seed-data/seed-content'
import { drawFooter } from '../../../src/lib/data-sheets/page-furniture'
import type { Paper } from '../../../src/lib/data-sheets/paper'
import { CONTENT_WIDTH, PAGE, SHEET_COLORS, STYLE } from '../../../src/lib/data-sheets/styles'
import type { LocalizedText } from '../../../src/lib/texts/localized-text'
import { certificateTexts } from './certificate-texts'
import { CHINESE, drawHeader, drawHeading } from './page-furniture'

type Certificate = Extract<SeedProductDocument, { kind: 'certificate' }>

const X = PAGE.margin
const KIND = { en: 'Sample document', zh: '样张' }
const SAMPLE = { en: 'SAMPLE – NOT A VALID CERTIFICATE', zh: '样张 · 非有效证书' }
const EXPLANATION = {
  en: 'This page shows what the document contains. No test is certified by it: laboratory, report number and dates are placeholders. The genuine document comes from the laboratory named in it and is supplied with a quotation or an order.',
  zh: '本页仅展示该文件所含内容，不证明任何测试结果：实验室、报告编号与日期均为占位。正式文件由其中载明的实验室出具，随报价或订单提供。',
}
const NOTE = {
  en: 'Sample. Not valid for customs, transport, tenders or approval.',
  zh: '样张，不得用于报关、运输、投标或认证。',
}

function drawWatermark(paper: Paper) {
  paper.ornament(() => {
    const { doc } = paper
    doc.rotate(-52, { origin: [PAGE.width / 2, PAGE.height / 2] })
    doc.fillColor(SHEET_COLORS.sample).fillOpacity(0.15)
    const put = (script: 'latin' | 'chinese', size: number, text: string, y: number) => {
      doc.font(paper.fonts.of('wide', script)).fontSize(size)
      const x = (PAGE.width - doc.widthOfString(text)) / 2
      doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' } as never)
    }
    put('latin', 60, 'SAMPLE – NOT A', PAGE.height / 2 - 40)
    put('latin', 60, 'VALID CERTIFICATE', PAGE.height / 2 + 32)
    put('chinese', 60, '样张', PAGE.height / 2 + 112)
    doc.fillOpacity(1)
  })
}

function drawBanner(paper: Paper, top: number): number {
  paper.ornament(() => {
    paper.doc.rect(X, top, CONTENT_WIDTH, 44).lineWidth(1.4).strokeColor(SHEET_COLORS.sample).stroke()
  })
  const style = { face: 'wide', size: 14, leading: 18, color: SHEET_COLORS.sample } as const
  const gap = 16
  const both = paper.widthOf(SAMPLE.en, style) + gap + paper.widthOf(SAMPLE.zh, style)
  const x = X + (CONTENT_WIDTH - both) / 2
  paper.text(SAMPLE.en, style, x, top + 13, { width: CONTENT_WIDTH })
  paper.text(SAMPLE.zh, style, x + paper.widthOf(SAMPLE.en, style) + gap, top + 13, { width: CONTENT_WIDTH })
  return top + 44
}

function drawRows(paper: Paper, rows: { label: LocalizedText; value: LocalizedText }[], top: number): number {
  let y = top
  const labelWidth = 150
  const width = CONTENT_WIDTH - labelWidth
  for (const { label, value } of rows) {
    paper.text(label.en, { ...STYLE.cell, color: SHEET_COLORS.inkFaint }, X, y + 5, { width: labelWidth })
    paper.text(label.zh, CHINESE.cell, X, y + 16.2, { width: labelWidth })
    let below = paper.text(value.en, STYLE.cell, X + labelWidth, y + 5, { width })
    if (value.zh !== value.en) below = paper.text(value.zh, CHINESE.cell, X + labelWidth, below, { width })
    y = Math.max(below, y + 27.4) + 4
    paper.rule(y)
  }
  return y
}

function drawSteps(
  paper: Paper,
  steps: { step: LocalizedText; condition: LocalizedText }[],
  top: number,
): number {
  const columns = [CONTENT_WIDTH * 0.42, CONTENT_WIDTH * 0.38, CONTENT_WIDTH * 0.2]
  const placeholder = { en: 'placeholder', zh: '占位' }
  let y = top
  paper.group('Table', () => {
    for (const { step, condition } of steps) {
      paper.group('TR', () => {
        let x = X
        for (const [index, cell] of [step, condition, placeholder].entries()) {
          const width = columns[index] ?? 0
          const align = index === 2 ? 'right' : 'left'
          const style = index === 2 ? { ...STYLE.cell, color: SHEET_COLORS.sample } : STYLE.cell
          paper.text(cell.en, style, x, y + 4, { width, align, tag: 'TD' })
          paper.text(cell.zh, CHINESE.cell, x, y + 15, { width, align, tag: 'Span' })
          x += width
        }
      })
      y += 30
      paper.rule(y)
    }
  })
  return y
}

type Sample = {
  /** The words at the top right. */
  number: string
  name: LocalizedText
  rows: { label: LocalizedText; value: LocalizedText }[]
  heading: LocalizedText
  steps: { step: LocalizedText; condition: LocalizedText }[]
}

/** A sample of a document of others: shows its parts and cannot be taken for a genuine one. */
export function drawSample(paper: Paper, { number, name, rows, heading, steps }: Sample): number {
  paper.addPage()
  let y = drawHeader(paper, KIND, number)
  drawWatermark(paper)
  y = drawBanner(paper, y + 18)
  y = paper.text(name.en, STYLE.title, X, y + 20, { tag: 'H1' })
  y = paper.text(name.zh, CHINESE.title, X, y + 3)
  y = paper.text(EXPLANATION.en, STYLE.body, X, y + 10)
  y = paper.text(EXPLANATION.zh, { ...STYLE.body, size: 8.2, color: SHEET_COLORS.inkSoft }, X, y + 3)
  y = drawHeading(paper, { en: 'What the document states', zh: '文件载明的内容' }, X, y + 18, CONTENT_WIDTH)
  y = drawRows(paper, rows, y)
  y = drawHeading(paper, heading, X, y + 18, CONTENT_WIDTH)
  y = drawSteps(paper, steps, y)
  drawFooter(paper, [NOTE.en, NOTE.zh], '1 / 1')
  return y
}

const MAKER = {
  label: { en: 'Maker', zh: '制造商' },
  value: { en: 'Lumenridge, Ningbo, China', zh: '炬岭照明，中国宁波' },
}

/** A sample of a test report or test summary. */
export function drawCertificate(paper: Paper, product: SeedProduct, certificate: Certificate): number {
  const texts = certificateTexts(certificate.test, product)
  return drawSample(paper, {
    number: product.productNumber,
    name: certificate.name,
    rows: [
      {
        label: { en: 'Product', zh: '产品' },
        value: { en: `${product.name.en}, ${product.productNumber}`, zh: product.name.zh },
      },
      MAKER,
      { label: { en: 'Standard', zh: '标准' }, value: texts.standard },
      { label: { en: 'Purpose', zh: '用途' }, value: texts.purpose },
      {
        label: { en: 'Laboratory', zh: '实验室' },
        value: { en: 'Example Test Laboratory (fictitious)', zh: '示例检测实验室（虚构）' },
      },
      {
        label: { en: 'Report number, date', zh: '报告编号与日期' },
        value: { en: 'EXAMPLE-0000, no date', zh: 'EXAMPLE-0000，无日期' },
      },
    ],
    heading: { en: 'Tests and results', zh: '试验与结果' },
    steps: texts.steps,
  })
}

/** The samples of audits of the firm, by the names of their files. */
export const AUDITS = {
  'firm-quality-audit': {
    name: { en: 'Quality audit, ISO 9001', zh: '质量审核，ISO 9001' },
    standard: { en: 'ISO 9001:2015, quality management systems', zh: 'ISO 9001:2015 质量管理体系' },
    steps: [
      ['Control of documents and drawings', '文件与图纸控制'],
      ['Incoming inspection, ISO 2859-1', '来料检验，ISO 2859-1'],
      ['Calibration of sphere, beam range and runtime racks', '积分球、光束测距与续航架的校准'],
      ['Final inspection and release of lots', '终检与批次放行'],
      ['Complaints and corrective action', '客诉与纠正措施'],
    ],
  },
  'firm-social-audit': {
    name: { en: 'Social audit', zh: '社会责任审核' },
    standard: { en: 'The code of conduct the buyer names', zh: '买方指定的行为准则' },
    steps: [
      ['Age and contracts of workers', '员工年龄与劳动合同'],
      ['Working hours and rest days', '工时与休息日'],
      ['Wages and social insurance', '工资与社会保险'],
      ['Fire safety, exits, first aid', '消防、出口与急救'],
      ['Complaints of workers and how they are answered', '员工申诉与处理'],
    ],
  },
} as const

/** A sample of an audit of the firm. */
export function drawAudit(
  paper: Paper,
  { name, standard, steps }: (typeof AUDITS)[keyof typeof AUDITS],
): number {
  return drawSample(paper, {
    number: 'EXAMPLE-0000',
    name,
    rows: [
      MAKER,
      { label: { en: 'Audited by', zh: '审核依据' }, value: standard },
      {
        label: { en: 'Auditor', zh: '审核机构' },
        value: { en: 'Example Audit Body (fictitious)', zh: '示例审核机构（虚构）' },
      },
      {
        label: { en: 'Report number, date', zh: '报告编号与日期' },
        value: { en: 'EXAMPLE-0000, no date', zh: 'EXAMPLE-0000，无日期' },
      },
    ],
    heading: { en: 'What is audited', zh: '审核内容' },
    steps: steps.map(([en, zh]) => ({
      step: { en, zh },
      condition: { en: 'Both plants', zh: '两地工厂' },
    })),
  })
}
