import { describe, expect, test } from 'vitest'
import { checkDigit, gtinFault, paddedGtin, shortestGtin } from '@/lib/values/codes/gtin'

describe('a GTIN', () => {
  // GS1 General Specifications and the examples of the GS1 Digital Link standard.
  test.each([
    '96385074', // GTIN-8
    '614141123452', // GTIN-12
    '9506000134352', // GTIN-13
    '4006381333931',
    '09506000134352', // GTIN-14
    '10614141543219',
    '9506 0001-3435‑2',
  ])('%s is right', (typed) => expect(gtinFault(typed)).toBeNull())

  test.each([
    '',
    '1',
    '123456789',
    '9506000134352x',
    '０９５０６０００１３４３５２',
    '00000000',
    '-9506000134352.0',
  ])('%j has a wrong length or other characters', (typed) =>
    expect(gtinFault(typed)).toEqual({ fault: 'length' }),
  )

  test('with a wrong check digit says which one belongs there', () => {
    expect(gtinFault('9506000134351')).toEqual({ fault: 'checkDigit', digit: '2' })
    // Two neighbors that changed places.
    expect(gtinFault('4006381339331')).toMatchObject({ fault: 'checkDigit' })
    expect(checkDigit('629104150021')).toBe('3')
    expect(checkDigit('0950600013437')).toBe('6')
  })

  test('is padded in addresses, and stored without zeros that only pad it', () => {
    expect(paddedGtin('96385074')).toBe('00000096385074')
    expect(paddedGtin('9506 0001 3435 2')).toBe('09506000134352')
    for (const [typed, stored] of [
      ['09506000134352', '9506000134352'],
      ['0614141123452', '614141123452'],
      ['00000096385074', '96385074'],
      ['10614141543219', '10614141543219'],
      ['9506000134352', '9506000134352'],
    ] as const)
      expect(shortestGtin(typed)).toBe(stored)
  })
})
