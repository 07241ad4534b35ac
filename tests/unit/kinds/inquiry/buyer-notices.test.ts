import { expect, test } from 'vitest'
import { shownNotice } from '@/lib/kinds/inquiry/buyer-notices'

const AT = '2026-03-02T10:00:00.000Z'
const before = (minutes: number) => new Date(Date.parse(AT) - minutes * 60_000).toISOString()

const page = (minutes: number, kinds: { kind: string; byBuyer: boolean }[] = []) => ({
  createdAt: before(minutes),
  readAt: AT,
  entries: kinds.map((entry) => ({ ...entry, at: before(minutes) })),
})

test('A notice of what was done is shown while that is minutes old, however often its address is opened', () => {
  const accepted = [{ kind: 'accepted', byBuyer: true }]
  expect(shownNotice('accept', page(2, accepted))).toBe('accept')
  expect(shownNotice('accept', page(60, accepted))).toBeNull()
  expect(shownNotice('sent', page(2))).toBe('sent')
  expect(shownNotice('sent_without', page(60))).toBeNull()
})

test('A notice is of what the buyer did, not the firm, and of nothing that never was', () => {
  expect(shownNotice('messages', page(2, [{ kind: 'message', byBuyer: false }]))).toBeNull()
  expect(shownNotice('messages', page(2, [{ kind: 'message', byBuyer: true }]))).toBe('messages')
  expect(shownNotice('decline', page(2))).toBeNull()
})

test('A failure is said as long as its address is open', () => {
  expect(shownNotice('quotation_replaced', page(60))).toBe('quotation_replaced')
})
