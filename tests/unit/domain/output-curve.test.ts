import { describe, expect, test } from 'vitest'
import { modelledCurve } from '../../../prisma/seed-data/output-model'
import { products } from '../../../prisma/seed-data/seed-content'
import { curveCells, curveText, fullOutputMinutes, percentAt } from '../../../src/lib/domain/output-curve'

const CURVE = [
  { minutes: 0.5, percent: 100 },
  { minutes: 10.5, percent: 50 },
  { minutes: 30.5, percent: 50 },
]

describe('an output curve', () => {
  test('is read between its points, and nowhere else', () => {
    expect([0.4, 0.5, 5.5, 10.5, 20, 30.5, 31].map((minutes) => percentAt(CURVE, minutes))).toEqual([
      null,
      100,
      75,
      50,
      50,
      50,
      null,
    ])
    expect(percentAt([], 1)).toBeNull()
  })

  test('adds up to minutes of full output', () => {
    expect(fullOutputMinutes(CURVE)).toBe(7.5 + 10)
    expect(fullOutputMinutes([])).toBe(0)
  })

  test('is a text of lines in a form, as a spreadsheet pastes it', () => {
    expect(curveCells('0.5\t100\n3')).toEqual([
      ['0.5', '100'],
      ['3', ''],
    ])
    expect(curveCells('')).toEqual([])
    expect(curveText(curveCells('0.5\t100\n3\t90'))).toBe('0.5\t100\n3\t90')
  })

  test('of a shipped product is the one of the model in its file', () => {
    for (const product of products) {
      for (const mode of product.modes)
        expect(mode.curve, `${product.slug} ${mode.name.en}`).toEqual(modelledCurve(product, mode))
    }
  })
})
