import { describe, expect, it } from 'vitest'
import { isId } from '@/lib/domain/id'
import { parseResultLines } from '@/lib/domain/result-lines'
import { teamOrder } from '@/lib/domain/team-order'
import { isHttpsAddress, isOwnPath } from '@/lib/domain/web-address'

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

describe('a place in the team', () => {
  it.each([
    ['2', 2],
    [5, 5],
    ['', 0],
    ['first', 0],
    [Number.NaN, 0],
    [{}, 0],
    [-1, -1],
  ])('of %j is %j', (value, order) => {
    expect(teamOrder(value)).toBe(order)
  })
})

describe('an address', () => {
  it.each(['/', '/media/a.webp', '/a?b=c#d', '/图片.webp'])('%j is a path of ours', (address) => {
    expect(isOwnPath(address)).toBe(true)
  })

  it.each(['', 'a', '//evil', '/\\evil', '/a\\b', '/a b', 'https://a.example', '/\t/evil', 'javascript:x'])(
    '%j is none',
    (address) => {
      expect(isOwnPath(address)).toBe(false)
    },
  )

  it('on the encrypted web is a full one without a password', () => {
    expect(isHttpsAddress('https://a.example/b.webp?c')).toBe(true)
    for (const address of [
      'http://a.example',
      'https://u:p@a.example',
      'https://',
      'https://a b',
      'ftp://a',
    ]) {
      expect(isHttpsAddress(address), address).toBe(false)
    }
  })
})

describe('an id', () => {
  it('is a UUID and nothing else', () => {
    expect(isId('0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000')).toBe(true)
    for (const text of [undefined, '', '1', '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000\n', "' OR 1=1"]) {
      expect(isId(text), String(text)).toBe(false)
    }
  })
})
