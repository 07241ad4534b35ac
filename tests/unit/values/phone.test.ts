import { expect, test } from 'vitest'
import { telHref } from '@/lib/values/phone'

test.each([
  ['+86 574 5550 1234', 'tel:+8657455501234'],
  ['+49 (0)421 / 123-45', 'tel:+4942112345'],
  ['+49 (0) 421 12345', 'tel:+4942112345'],
  ['(0421) 123 45', 'tel:042112345'],
  ['+1 555 123 4567 ext. 12', 'tel:+15551234567'],
  ['+86 574 5550 1234 转 8001', 'tel:+8657455501234'],
  ['Tel. +86 574 5550 1234', 'tel:+8657455501234'],
  ['(0) 421 12345', 'tel:042112345'],
])('%s is dialed by %s', (phone, href) => {
  expect(telHref(phone)).toBe(href)
})
