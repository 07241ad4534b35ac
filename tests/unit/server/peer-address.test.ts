import { describe, expect, it } from 'vitest'
import { clientPeer } from '@/lib/server/peer-address'

const peer = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  clientPeer({ headers, socket: { remoteAddress } } as Parameters<typeof clientPeer>[0])

describe('who is at the other end of a connection', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::3', '2001:db8:1:2::3'],
  ])('is the visitor: %s', (address, visitor) => {
    expect(peer(address)).toBe(visitor)
  })

  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
    ],
    ...['::1', '::', '::ffff:127.0.0.1', '::ffff:10.0.0.1', 'fe80::1', 'fd00::1', '', undefined],
  ])('may be a proxy: %s', (address) => {
    expect(peer(address)).toBeNull()
  })

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])(
    'is a proxy that sends %s',
    (name) => {
      expect(peer('203.0.113.7', { [name]: 'anything' })).toBeNull()
    },
  )
})
