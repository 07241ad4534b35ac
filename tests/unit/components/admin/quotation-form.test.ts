import { expect, test } from 'vitest'
import { firstForm, typedTotals } from '@/components/admin/deal/quotation-form'

const asked = { productId: null, name: 'TX 1400', productNumber: 'LR-F1400', quantity: 500 }

test('a quantity of any length is typed without an end of the form', () => {
  const form = firstForm([], [asked] as never, { incoterm: '', place: '' })
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
