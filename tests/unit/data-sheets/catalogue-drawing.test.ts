import { expect, test } from 'vitest'
import { drawCatalogue } from '@/lib/data-sheets/draw-catalogue'
import { SITE_FONTS } from '@/lib/data-sheets/fonts'
import { Paper } from '@/lib/data-sheets/paper'
import { BOTTOM } from '@/lib/data-sheets/styles'
import { pdfText } from '../../support/pdf-text'

const long = 'a value of several words that takes more than a single line of its column, and is cut'
const rows = Array.from({ length: 12 }, (_, index) => ({ label: `Row ${index}`, value: `${index}: ${long}` }))
const terms = ['MOQ', 'Lead time', 'Sample'].map((label) => ({ label, value: `${label} of it` }))

const light = (name: string) => ({
  name,
  number: `No ${name}`,
  text: 'A light.',
  pictureUrl: '',
  pictureAlt: '',
  figures: [{ parts: [{ value: '1,400', unit: 'lm' }], caption: 'light output' }],
  rows,
  terms,
  address: `https://lights.example/${name}`,
})

test('half a page says the terms of an order, and as many facts as there is room for', async () => {
  const options = { title: 'A', subject: 'B', author: 'C', lang: 'en', createdAt: new Date(0) }
  const paper = new Paper(SITE_FONTS, { ...options, compress: false, bufferPages: true })
  /** Where the lines of the addresses end, below everything else of a light. */
  const ends: number[] = []
  const drawLines = paper.drawLines.bind(paper)
  paper.drawLines = (lines, style, x, y, ...rest) => {
    const text = lines
      .flat()
      .map((piece) => piece.text)
      .join('')
    if (/example\/(one|two)/.test(text)) ends.push(y + lines.length * style.leading)
    return drawLines(lines, style, x, y, ...rest)
  }
  drawCatalogue(paper, {
    catalogue: {
      lang: 'en',
      brand: 'Brand',
      identity: { logo: null, colors: { accent: null, second: null } },
      label: 'Catalogue',
      title: 'Lanterns',
      text: '2 lights',
      address: 'https://lights.example/',
      contents: 'Contents',
      groups: [{ heading: '', lights: [light('one'), light('two')] }],
    },
    day: '2026-11-29',
    madeAt: '2026-11-29T00:00:00.000Z',
    pictures: [null, null],
    logo: null,
  })
  const text = pdfText(Buffer.from(await paper.finish()))
  for (const { value } of terms) expect(text.split(value), value).toHaveLength(3)
  expect(text).toContain('Row 0')
  expect(text).not.toContain('Row 11')
  const [top = 0, bottom = 0] = ends
  expect(bottom).toBeLessThanOrEqual(BOTTOM)
  // The other half begins as far below.
  expect(bottom - top).toBeCloseTo((BOTTOM - 84) / 2)
  expect(ends).toHaveLength(2)
})
