import { describe, expect, it } from 'vitest'
import { INQUIRY_ERRORS } from '@/lib/domain/inquiry-rules'
import { UnavailableError } from '@/lib/domain/unavailable'
import { visitorOf } from '@/lib/domain/visitor-network'
import { withTimeout } from '@/lib/domain/with-timeout'
import en from '../../../messages/en.json'

describe('who a call is counted for', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ])('%s', (address, single, network) => {
    expect(visitorOf(address)).toEqual({ address: single, network })
  })
})

describe('a deadline', () => {
  it('lets in what is in time, and fails for what is not', async () => {
    expect(await withTimeout(1000, Promise.resolve('there'))).toBe('there')
    await expect(withTimeout(1000, Promise.reject(new TypeError('broken')))).rejects.toThrow(TypeError)
    await expect(withTimeout(10, new Promise(() => {}))).rejects.toThrow(UnavailableError)
  })
})

it('the form and the server say the same of a faulty field', () => {
  expect(INQUIRY_ERRORS).toEqual(en.common.contact.errors)
})
