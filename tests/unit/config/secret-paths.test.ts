import { expect, test } from 'vitest'
import { loggedPath, takesForms } from '@/lib/config/secret-paths'

const SECRET = 'vp-ZKn-s6n0Nr8Hsvh4ZgQ'

test.each([
  `/inquiry/${SECRET}/accept`,
  `/zh/inquiry/${SECRET}/messages`,
  '/inquiry/lost',
  '/de/inquiry/lost',
])('forms are sent to %s', (path) => expect(takesForms(path)).toBe(true))

test.each([
  '/',
  '/inquiry',
  `/inquiry/${SECRET}`,
  `/inquiry/${SECRET}/quotations/1`,
  `/inquiry/${SECRET}x/accept`,
  '/product/tx-1400/accept',
  '/inquiry/lost/more',
])('no form is sent to %s', (path) => expect(takesForms(path)).toBe(false))

test('a log has no secret', () => {
  expect(loggedPath(`/zh/inquiry/${SECRET}/quotations/1`)).toBe('/zh/inquiry/…/quotations/1')
})
