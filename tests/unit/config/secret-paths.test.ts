import { describe, expect, it, test } from 'vitest'
import { isSecretPath, loggedPath, takesForms } from '@/lib/config/secret-paths'

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

describe("the secret of a buyer's page", () => {
  it.each([
    ['/inquiry/yhZ6LsNeBr5Te5Pmq6PN_g', '/inquiry/…'],
    ['/zh/inquiry/yhZ6LsNeBr5Te5Pmq6PN_g/messages', '/zh/inquiry/…/messages'],
    ['/inquiry/yhZ6LsNeBr5Te5Pmq6PN_g.', '/inquiry/…'],
    ['/inquiry/yhZ6LsNeBr5Te5Pmq6PN_g%3E', '/inquiry/…'],
    ['/inquiry/%79hZ6LsNeBr5Te5Pmq6PN_g', '/inquiry/…'],
  ])('of %s is in no log', (path, logged) => {
    expect(loggedPath(path)).toBe(logged)
    expect(isSecretPath(path)).toBe(true)
  })

  it.each(['/inquiry', '/inquiry/', '/inquiry/lost', '/product/inquiry', '/'])('is not in %s', (path) => {
    expect(loggedPath(path)).toBe(path)
    expect(isSecretPath(path)).toBe(false)
  })
})
