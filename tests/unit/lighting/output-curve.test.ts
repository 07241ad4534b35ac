import { describe, expect, test } from 'vitest'
import { modeledCurve } from '../../../prisma/seed-data/output-model'
import { products } from '../../../prisma/seed-data/seed-content'
import {
  curveCells,
  curveFault,
  curveText,
  fullOutputMinutes,
  pastedCells,
  percentAt,
  shapingPoints,
} from '../../../src/lib/lighting/output-curve'

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
        expect(mode.curve, `${product.slug} ${mode.name.en}`).toEqual(modeledCurve(product, mode))
    }
  })
})

test.each<[string, [unknown, unknown][], object | null]>([
  ['nothing', [], null],
  [
    'points in order',
    [
      [0.5, 100],
      [90, 10],
    ],
    null,
  ],
  [
    'more than all of the light, before it is measured',
    [
      [0, 110],
      [0.5, 100],
    ],
    null,
  ],
  [
    'no number',
    [
      [0.5, 100],
      ['1.500', 10],
    ],
    { point: 1, reason: 'minutes' },
  ],
  ['a time before switching on', [[-1, 100]], { point: 0, reason: 'minutes' }],
  [
    'a point at the time of the one before',
    [
      [3, 100],
      [3, 90],
    ],
    { point: 1, reason: 'order' },
  ],
  [
    'a point that goes back in time',
    [
      [3, 100],
      [5, 90],
      [4, 300],
    ],
    { point: 2, reason: 'order' },
  ],
  [
    'no output',
    [
      [0.5, 100],
      [3, null],
    ],
    { point: 1, reason: 'percent' },
  ],
  [
    'more light than there can be',
    [
      [0.5, 100],
      [3, 201],
    ],
    { point: 1, reason: 'percent' },
  ],
])('of %s it is said what is wrong first', (_, points, fault) => {
  expect(curveFault(points.map(([minutes, percent]) => ({ minutes, percent })))).toEqual(fault)
})

test.each([
  [
    '0.5\t100\n3\t90',
    [
      ['0.5', '100'],
      ['3', '90'],
    ],
  ],
  [
    'Minutes\tOutput\r\n0.5\t100 %\r\n3\t90%\r\n',
    [
      ['0.5', '100'],
      ['3', '90'],
    ],
  ],
  [
    '0,5\t100\r3\t90',
    [
      ['0,5', '100'],
      ['3', '90'],
    ],
  ],
  [
    '1\n2',
    [
      ['1', ''],
      ['2', ''],
    ],
  ],
])('two columns of a spreadsheet are pasted without their names: %j', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})

test('of very many points those stay that show the shape: the ends and both sides of a step', () => {
  const points = Array.from({ length: 300 }, (_, second) => ({
    minutes: 0.5 + second / 2,
    percent: second < 100 ? 100 : 60,
  }))
  const kept = shapingPoints(points, 4)
  expect(kept.map(({ minutes }) => minutes)).toEqual([0.5, 50, 50.5, 150])
  expect(shapingPoints(points, 60)).toHaveLength(60)
  expect(shapingPoints(kept, 60)).toEqual(kept)
})
