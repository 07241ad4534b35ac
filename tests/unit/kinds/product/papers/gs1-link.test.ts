import { describe, expect, test } from 'vitest'
import { parseGs1Link } from '@/lib/kinds/product/papers/gs1-link'

/** What stands behind `/01/` in an address, without its query. */
const parse = (address: string) =>
  parseGs1Link((address.split('?')[0] ?? '').replace(/^https:\/\/[^/]+\/01\//, '').split('/'))

const fault = (address: string) => {
  const link = parse(address)
  return 'fault' in link ? link.fault : null
}

describe('an address of GS1 Digital Link', () => {
  // Examples published by GS1 in the standard (URI syntax) and with its toolkit.
  test.each([
    ['https://id.gs1.org/01/09506000134352', '09506000134352', null, null],
    ['https://id.gs1.org/01/9506000134352', '09506000134352', null, null],
    ['https://id.gs1.org/01/614141123452', '00614141123452', null, null],
    ['https://example.com/01/9506000134352?17=201225', '09506000134352', null, null],
    [
      'https://id.gs1.org/01/05412345000013/10/ABC123/21/72292641703',
      '05412345000013',
      'ABC123',
      '72292641703',
    ],
    ['https://id.gs1.org/01/05412345000013/22/AJY3095721P49/10/ABC123', '05412345000013', 'ABC123', null],
    ['https://id.gs1.org/01/09506000134376/21/123XYZ', '09506000134376', null, '123XYZ'],
    [
      'https://id.gs1.org/01/09506000164908/22/2A/10/ABC123/21/12345?17=221231&3103=000500',
      '09506000164908',
      'ABC123',
      '12345',
    ],
    [
      'https://id.gs1.org/01/05412345000013/10/ABC123?17=290331&arv=true&donor=bmgf',
      '05412345000013',
      'ABC123',
      null,
    ],
  ])('%s is read', (address, gtin, batch, serial) => expect(parse(address)).toEqual({ gtin, batch, serial }))

  test('has its identifiers in the order of GS1, each once', () => {
    expect(fault('09506000134352/21/12345/10/ABC')).toBe('order')
    expect(fault('09506000134352/10/ABC/22/2A')).toBe('order')
    expect(fault('09506000134352/10/A/10/B')).toBe('order')
  })

  test('has other identifiers, which say nothing here', () => {
    expect(parse('09506000134352/235/ABCDEF/21/1')).toMatchObject({ batch: null, serial: '1' })
  })

  test('has up to twenty characters of set 82 for batch and serial number', () => {
    const all = '!"%&\'()*+,-./0:;<=>?A_a'
    expect(parse(`09506000134352/10/${encodeURIComponent(all.slice(0, 20))}`)).toMatchObject({
      batch: all.slice(0, 20),
    })
    expect(fault(`09506000134352/10/${'A'.repeat(300)}`)).toBe('characters')
    expect(fault(`09506000134352/21/${'1'.repeat(21)}`)).toBe('characters')
    for (const value of ['A%20B', '%C3%84', '%E6%89%B9', 'a%23b', '%00', '%E0%A4%A', '%7Bx%7D'])
      expect([value, fault(`09506000134352/21/${value}`)]).toEqual([value, 'characters'])
    // What it may hold is escaped where it is shown.
    expect(parse('09506000134352/21/%3Cscript%3E1%3C')).toMatchObject({ serial: '<script>1<' })
  })

  test('is nothing without a GTIN, or with half a pair behind it', () => {
    for (const wrong of ['09506000134351', '1', 'abc', '', '9506-0001-3435-2', '٠٩٥٠٦٠٠٠١٣٤٣٥٢', '%ff'])
      expect([wrong, fault(wrong)]).toEqual([wrong, 'gtin'])
    for (const wrong of ['/10', '/10/', '/lot/A', '/10/A/21', '//10/A'])
      expect([wrong, fault(`09506000134352${wrong}`)]).toEqual([wrong, 'pairs'])
  })
})
