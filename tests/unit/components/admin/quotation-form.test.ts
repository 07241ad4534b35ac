import { expect, test } from 'vitest'
import { firstForm, quotationBase, typedTotals } from '@/components/admin/deal/quotation-form'

const asked = {
  productId: null,
  quotedName: '工地灯\nWork Lantern',
  productNumber: 'LR-F1400',
  quantity: 500,
}

test('a quantity of any length is typed without an end of the form', () => {
  const form = firstForm([], [asked] as never, { incoterm: '', place: '' }, '2026-12-01')
  const [line] = form.lines
  if (!line) throw new Error('There is a line')
  const steps = [{ key: 1, fromQuantity: '1', unitPrice: '2' }]
  const total = (quantity: string, fromQuantity = '1') =>
    typedTotals({
      ...form,
      lines: [{ ...line, quantity, steps: steps.map((step) => ({ ...step, fromQuantity })) }],
    }).total
  expect([total('500'), total('9999999999999999'), total('500', '9999999999999999')]).toEqual([
    '1000.00',
    '0.00',
    '0.00',
  ])
})

test('a quotation begins in the language of its buyer, and ends 30 days after the day where the firm is', () => {
  const form = firstForm([], [asked] as never, { incoterm: 'FOB', place: 'Ningbo' }, '2026-12-01')
  expect([form.lines[0]?.name, form.validUntil]).toEqual(['工地灯\nWork Lantern', '2026-12-31'])
})

test('a quotation begins from the one before it as it stood, whether its draft is saved or not', () => {
  const of = (...standings: string[]) =>
    quotationBase(
      standings.map((standing, index) => ({
        standing,
        number: standings.length - index,
        version: 3,
      })) as never,
    )
  expect(of()).toEqual({ version: null, number: 1, before: null })
  expect(of('draft')).toEqual({ version: 3, number: 1, before: null })
  expect(of('open')).toEqual({ version: null, number: 2, before: 'sent' })
  expect(of('draft', 'accepted', 'replaced')).toEqual({ version: 3, number: 3, before: 'accepted' })
  expect(of('expired', 'declined')).toEqual({ version: null, number: 3, before: 'sent' })
})
