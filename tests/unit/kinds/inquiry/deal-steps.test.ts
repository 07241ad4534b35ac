import { expect, test } from 'vitest'
import { shownSteps, wasOrdered } from '@/lib/kinds/inquiry/deal-steps'

const state = (status: string) => ({ kind: 'state', status })
const [quotation, accepted] = ['quotation', 'accepted'].map((kind) => ({ kind, status: null }))
const bought = [quotation, accepted].flatMap((entry) => entry ?? [])
const quoted = bought.slice(0, 1)

test.each([
  ['new', [], 'new answered quoted ordered'],
  ['answered', [], 'new answered quoted ordered'],
  ['quoted', quoted, 'new answered quoted ordered'],
  ['ordered', bought, 'new answered quoted ordered'],
  ['ordered', [state('ordered')], 'new answered ordered'],
  ['sample_sent', [state('sample_sent')], 'new answered sample_sent'],
  ['sample_sent', quoted, 'new answered quoted sample_sent'],
  ['sample_sent', bought, 'new answered quoted ordered sample_sent'],
  ['sample_sent', [state('ordered'), state('sample_sent')], 'new answered ordered sample_sent'],
  ['closed', [state('closed')], 'new answered closed'],
  ['closed', bought, 'new answered quoted ordered closed'],
] as const)('The steps of one that is %s claim nothing that never was', (status, entries, steps) => {
  expect(shownSteps(status, entries).join(' ')).toBe(steps)
})

test('An order that was set by hand is none once it was set back', () => {
  expect(wasOrdered([state('ordered'), state('closed')])).toBe(true)
  expect(wasOrdered([state('ordered'), state('answered')])).toBe(false)
  expect(wasOrdered(bought)).toBe(true)
})
