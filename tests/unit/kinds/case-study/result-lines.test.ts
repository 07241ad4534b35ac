import { describe, expect, it } from 'vitest'
import { parseResultLines } from '@/lib/kinds/case-study/fields'

describe('the results of a case study', () => {
  it.each([
    ['40 %: fewer returns', '40 %', 'fewer returns'],
    ['3×：销量', '3×', '销量'],
    ['Returns fell by −12.5 % in a year', '−12.5 %', 'Returns fell by −12.5 % in a year'],
    ['Saved €1,200 each', '€1,200', 'Saved €1,200 each'],
    ['Delivered on time', '✓', 'Delivered on time'],
    ['a:', '✓', 'a:'],
    ['a: ', '✓', 'a:'],
    [': b', '✓', ': b'],
    [' : b', '✓', ': b'],
    ['12 % :  less : more', '12 %', 'less : more'],
    ['::b', '✓', '::b'],
    ['Output 5 k lumens', '5 k', 'Output 5 k lumens'],
  ])('are read from the line %j', (line, value, label) => {
    expect(parseResultLines(`\n ${line} \n`)).toEqual([{ value, label }])
  })

  it('may be missing', () => {
    expect(parseResultLines(' \n\n')).toEqual([])
  })
})
