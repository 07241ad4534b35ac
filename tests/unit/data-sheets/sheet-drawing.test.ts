import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { outputDrawing } from '@/lib/charts/output-chart'
import { drawSheet } from '@/lib/data-sheets/draw-sheet'
import { SITE_FONTS } from '@/lib/data-sheets/fonts'
import { Paper } from '@/lib/data-sheets/paper'
import type { Sheet } from '@/lib/data-sheets/sheet'
import { DRAWING_VERSION } from '@/lib/data-sheets/sheet-pdf'
import { PAGE } from '@/lib/data-sheets/styles'
import { pdfText } from '../../support/pdf-text'

const figure = (value: string, unit: string, caption: string) => ({ parts: [{ value, unit }], caption })

const SHEET: Sheet = {
  lang: 'zh-CN',
  file: { title: 'A', subject: 'B', author: 'C', createdAt: '2024-01-15T08:00:00.000Z' },
  brand: 'Brand',
  identity: { logo: null, colors: { accent: null, second: null } },
  label: 'Label',
  notes: ['Note'],
  title: 'Title 标题',
  text: 'Text 文字。',
  pictureAlt: '',
  figures: [figure('1,400', 'lm', 'light output'), figure('351', 'm', 'beam distance')],
  table: {
    heading: 'Table',
    columns: [
      { label: 'Mode', unit: '', share: 0.6 },
      { label: 'Output', unit: 'lm', share: 0.4 },
    ],
    rows: [
      ['Turbo', '1,400'],
      ['Low', '40'],
    ],
    remark: 'Remark',
  },
  rows: { heading: 'Rows', rows: [{ label: 'Weight', value: '186 g with battery' }] },
  list: { heading: 'List', items: ['First', 'Second'] },
  charts: [
    {
      title: 'Chart',
      note: 'How to read it',
      drawing: outputDrawing(
        [
          {
            name: 'Turbo',
            lumens: 1400,
            curve: [
              { minutes: 0.5, percent: 100 },
              { minutes: 95, percent: 10 },
            ],
          },
        ],
        'lm',
        'zh',
      ),
    },
  ],
  proof: {
    heading: 'Proof',
    address: 'https://lights.example/verify/7K3M-9QXR-2T4V-W8ZA',
    alt: 'Code',
    columns: [[{ label: 'Revision', value: '7K3M-9QXR-2T4V-W8ZA' }], [{ label: 'Contact', value: 'A\nB' }]],
  },
  terms: { heading: 'Terms', figures: [figure('500', 'pieces', 'MOQ')] },
}

function paperOf(sheet: Sheet): Paper {
  const { title, subject, author, createdAt } = sheet.file
  const options = { title, subject, author, lang: sheet.lang, createdAt: new Date(createdAt) }
  return new Paper(SITE_FONTS, { ...options, compress: false, bufferPages: true })
}

async function drawn(sheet: Sheet): Promise<Buffer> {
  const paper = paperOf(sheet)
  drawSheet(paper, sheet, null)
  return Buffer.from(await paper.finish())
}

type Placed = { text: string; x: number; end: number; y: number; tag: string | undefined }

/** The place of each piece of text, and its tag for screen readers. */
function placed(sheet: Sheet): Placed[] {
  const paper = paperOf(sheet)
  const all: Placed[] = []
  const { doc } = paper
  const draw = doc.text.bind(doc) as (...args: unknown[]) => typeof doc
  doc.text = ((text: string, x: number, y: number, options: object) => {
    const { markings } = doc.page as unknown as { markings: { tag: string }[] }
    all.push({ text, x, end: x + doc.widthOfString(text, options), y, tag: markings.at(-1)?.tag })
    return draw(text, x, y, options)
  }) as typeof doc.text
  drawSheet(paper, sheet, null)
  return all
}

const manyItems = Array.from({ length: 120 }, (_, index) => `Item ${index}`)

test('labels are as wide as their longest word, so that none is broken inside', async () => {
  const label = 'Konformitätsnachweise auf Anfrage'
  const rows = [{ label, value: 'RoHS, REACH' }]
  const text = pdfText(await drawn({ ...SHEET, lang: 'de-DE', rows: { heading: 'Technische Daten', rows } }))
  expect(text.replace(/\s+/g, ' ')).toContain(label)
})

test('a figure ends before the next one begins, however long its number and unit are', () => {
  const figures = ['100,000', '10,000', '1,000,000'].map((value) => figure(value, 'pieces', 'MOQ'))
  const parts = [
    { value: '8888', unit: 'h' },
    { value: '88', unit: 'min' },
  ]
  const wide = Array.from({ length: 5 }, () => ({ parts, caption: 'runtime' }))
  const texts = placed({ ...SHEET, figures: wide, terms: { heading: 'Terms', figures } })
  for (const units of [['pieces'], ['h', 'min']]) {
    const row = texts.filter(({ text }) => units.includes(text) || /^(?:8+|1[0,]+)$/.test(text))
    const inRow = row.filter(
      ({ y }) => Math.abs(y - (row.find(({ text }) => units.includes(text))?.y ?? 0)) < 3,
    )
    expect(inRow.length).toBeGreaterThanOrEqual(6)
    inRow.forEach(({ text, end }, index) => {
      const next = inRow[index + 1]
      if (next) expect(next.x, `${text} before ${next.text}`).toBeGreaterThan(end)
    })
  }
})

test('the lines at the foot stand below each other, and everything else above them', () => {
  const address = 'Lumenridge Portable Lighting Manufacturing Company Limited, Building 7, Innovation Park, '
  const notes = [`Begin ${address.repeat(5)}`, 'Phone']
  const texts = placed({ ...SHEET, notes, list: { heading: 'List', items: manyItems } })
  const at = (start: string) => texts.filter(({ text }) => text.startsWith(start)).map(({ y }) => y)
  const [begin = 0, phone = 0] = [at('Begin')[0], at('Phone')[0]]
  const lines = new Set(texts.filter(({ x, y }) => x < 49 && y >= begin).map(({ y }) => y))
  expect(lines.size).toBeGreaterThan(3)
  expect(phone).toBe(Math.max(...lines))
  expect(phone).toBeLessThan(PAGE.height - 6)
  expect(Math.max(...at('Item'))).toBeLessThan(begin - 6)
})

test('head and foot of a page are read once, not amid what goes on over pages', () => {
  const texts = placed({ ...SHEET, list: { heading: 'List', items: manyItems } })
  const tags = (wanted: string) => texts.filter(({ text }) => text === wanted).map(({ tag }) => tag)
  for (const text of ['Brand', 'Label', 'Note']) {
    const [first, ...further] = tags(text)
    expect([text, first]).toEqual([text, 'P'])
    expect(further.length).toBeGreaterThan(1)
    expect(new Set(further)).toEqual(new Set(['Artifact']))
  }
  expect(texts.filter(({ text }) => /^2 \/ \d$/.test(text)).map(({ tag }) => tag)).toEqual(['Artifact'])
})

test('a change of the drawing comes with a new version of it, or caches would keep the old documents', async () => {
  const drawing = createHash('sha256')
    .update(await drawn(SHEET))
    .digest('hex')
    .slice(0, 16)
  expect({ version: DRAWING_VERSION, drawing }).toMatchInlineSnapshot(`
    {
      "drawing": "de554e74d2a76793",
      "version": 9,
    }
  `)
})
