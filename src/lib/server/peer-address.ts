import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { networkList } from '../values/networks'

/** Headers in which a proxy names the client it forwards for. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const

// Loopback, private, shared and link-local networks (RFC 6890): a peer there is a proxy, or cannot be told from one.
const PRIVATE_NETWORKS = networkList([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.168.0.0/16', '::/127', 'fc00::/7', 'fe80::/10'],
])

/**
 * The address at the other end of a connection, when that is the client itself.
 *
 * @returns null when it may be a proxy's, behind which all clients would share it: a header says so, or the address is not
 *   of the public internet.
 */
export function clientPeer(request: Pick<IncomingMessage, 'headers' | 'socket'>): string | null {
  return FORWARDED.some((name) => request.headers[name] !== undefined) ? null : publicPeer(request)
}

/**
 * The same whatever headers say, which a client may make up: for an allowance that a proxy's clients may share.
 *
 * @returns null when it is not of the public internet.
 */
export function publicPeer({ socket }: Pick<IncomingMessage, 'socket'>): string | null {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(address)
  if (family === 0 || PRIVATE_NETWORKS?.check(address, family === 4 ? 'ipv4' : 'ipv6')) return null
  return address
}
