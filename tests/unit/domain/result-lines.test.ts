import { describe, expect, it } from 'vitest'
import { parseResultLines } from '@/lib/domain/result-lines'

describe('the results of a case study', () => {
  it.each([
    ['40 %: fewer returns', '40 %', 'fewer returns'],
    ['3×：销量', '3×', '销量'],
    ['Returns fell by −12.5 % in a year', '−12.5 %', 'Returns fell by −12.5 % in a year'],
    ['Saved €1,200 each', '€1,200', 'Saved €1,200 each'],
    ['Delivered on time', '✓', 'Delivered on time'],
    ['a:', '✓', 'a:'],
  ])('are read from the line %j', (line, value, label) => {
    expect(parseResultLines(`\n ${line} \n`)).toEqual([{ value, label }])
  })

  it('may be missing', () => {
    expect(parseResultLines(' \n\n')).toEqual([])
  })
})
