import { describe, expect, test } from 'vitest'
import { readCell, typedCell } from '@/lib/fields/sheets/sheet-cells'
import { sheetPlans } from '@/lib/fields/sheets/sheet-columns'
import { KINDS } from '@/lib/kinds'
import { allSheetTexts } from '@/lib/kinds/sheet-texts'

const understood = allSheetTexts('en')
const [words] = understood as [(typeof understood)[number]]
const language = { words, understood, records: {}, zone: 'Asia/Shanghai' }
const [products] = sheetPlans(KINDS.products)
const column = (name: string) => {
  const found = products?.columns.find((each) => each.name === name)
  if (!found) throw new Error(`There is no column ${name}`)
  return found
}

describe('a cell as it was typed', () => {
  test.each([
    ['facts.weightGrams', 0.1 + 0.2, '0.3'],
    ['facts.weightGrams', 1.125, '1.1250'],
    ['productNumber', 1.125, '1.125'],
    ['name', true, 'yes'],
    ['name', new Date('2026-01-31T00:00:00Z'), '2026-01-31'],
    ['publishAt', new Date('2026-01-31T00:00:00Z'), '2026-01-31T00:00:00.000'],
    ['name', 'a\r\nb', 'a\nb'],
    ['name', null, ''],
  ])('%s: %s', (name, cell, text) => {
    expect(typedCell(column(name), cell, words)).toBe(text)
  })
})

describe('a cell as it is meant', () => {
  test.each([
    ['facts.weightGrams', '1,400', 1400],
    ['facts.weightGrams', '１８６', 186],
    ['facts.rechargeable', '是', true],
    ['facts.rechargeable', 'FALSE', false],
    ['facts.rechargeable', '', null],
    ['status', '草稿', 'DRAFT'],
    ['tags', 'a，b、c', ['a', 'b', 'c']],
    ['images', '/a.webp\n\n /b.webp', ['/a.webp', '/b.webp']],
    ['publishAt', '2026-01-31 08:00', '2026-01-31T00:00:00.000Z'],
    ['publishAt', '2026/1/31 8:00', '2026-01-31T00:00:00.000Z'],
    ['publishAt', '2026-01-31T08:00:00Z', '2026-01-31T08:00:00.000Z'],
    ['publishAt', '2026-01-31T08:00:00+08:00', '2026-01-31T00:00:00.000Z'],
    ['detailedDescription', '    code', '    code'],
  ])('%s: %s', (name, text, value) => {
    expect(readCell(column(name), text, language)).toEqual({ value })
  })

  test.each(['2026-02-31', '2026-02-31 08:00', '2026-04-31T08:00:00Z', '2026/13/1 8:00'])(
    'no time is on the day of %s',
    (text) => {
      expect(readCell(column('publishAt'), text, language)).toEqual({
        error: { code: 'cell_not_a_moment', values: { value: text } },
      })
    },
  )

  test.each([
    ['31.1.2026', '2026-01-31'],
    ['2026年1月31日', '2026-01-31'],
    ['2026/1/31', '2026-01-31'],
    ['1/2/2026', 'none'],
  ])('the day %s is asked about', (text, meant) => {
    const [posts] = sheetPlans(KINDS['blog-posts'])
    const day = posts?.columns.find(({ type }) => type === 'day')
    expect(day && readCell(day, text, language)).toEqual({
      error: { code: 'cell_not_a_date', values: { value: text, meant } },
    })
  })
})

test('the headings of a sheet differ in every language, and so do the names of sheets', () => {
  for (const kind of Object.values(KINDS)) {
    const plans = sheetPlans(kind)
    for (const { heading, sheet } of understood) {
      for (const plan of plans) {
        const headings = plan.columns.map((each) => heading(plan, each))
        expect([plan.name, headings.filter((each, index) => headings.indexOf(each) < index)]).toEqual([
          plan.name,
          [],
        ])
      }
      expect(new Set(plans.map(sheet)).size).toBe(plans.length)
    }
  }
})
