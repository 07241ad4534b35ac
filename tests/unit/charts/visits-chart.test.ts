import { expect, it } from 'vitest'
import { visitsDrawing } from '@/lib/charts/visits-chart'

it('leaves out the days before anything was counted, and begins the dashed line where counting began', () => {
  const steps = [
    { text: 'Nov 8', count: 4, before: null },
    { text: 'Nov 15', count: 2, before: 0 },
    { text: 'Nov 22', count: 1, before: 3 },
  ]
  const [now = [''], before = ['']] = visitsDrawing(steps, 'en').lines
  expect(now[0].match(/[ML]/g)).toEqual(['M', 'L', 'L'])
  expect(before[0].match(/[ML]/g)).toEqual(['M', 'L'])
  const [, second] = now[0].split('L')
  expect(before[0].slice(1).split(',')[0]).toBe(second?.split(',')[0])
})

it('draws no dashed line where nothing was counted before', () => {
  const { lines } = visitsDrawing([{ text: 'Nov 22', count: 1, before: null }], 'en')
  expect(lines).toHaveLength(1)
})
