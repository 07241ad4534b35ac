import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { serverEnvironment } from '../config/env'
import { isRequestId } from './request-id'

/**
 * Carries the client's address, as the connection has it, from the request interceptor to the routes. The interceptor
 * replaces what a client sends under this name.
 */
export const PEER_HEADER = 'x-lumenridge-peer'

/**
 * The visitor's address, as the nearest proxies that are trusted saw it. Everything before them in `X-Forwarded-For`
 * can be made up by the caller. Without such proxies it is that of the connection, as the request interceptor saw it.
 *
 * @returns null when neither can be believed: there may be a proxy `TRUST_PROXY_HOPS` says nothing of.
 */
export function clientAddress({ headers }: Pick<Request, 'headers'>): string | null {
  return addressOf(headers.get('x-forwarded-for'), headers.get(PEER_HEADER))
}

/** The same by the header and by the connection. */
export function addressOf(forwardedFor: string | null | undefined, peer: string | null): string | null {
  const { trustProxyHops } = serverEnvironment()
  if (trustProxyHops === 0) return ipAddress(peer)
  const chain = (forwardedFor ?? '').split(',').map((address) => address.trim())
  return ipAddress(chain.at(-trustProxyHops))
}

const ipAddress = (text: string | null | undefined) => (text && isIP(text) ? text : null)

/** The origin of a call: the address, where it is trustworthy, and the request id of the logs. */
export function callOrigin(request: Request): { address: string | null; requestId: string } {
  const given = request.headers.get('x-request-id')
  return {
    address: clientAddress(request),
    requestId: isRequestId(given) ? given : randomUUID(),
  }
}

/**
 * The network rate limits count as one client: an IPv4 address, or the /64 network of an IPv6 address, all of which
 * usually belongs to one client.
 *
 * @returns null where no address is trustworthy.
 */
export function clientNetwork(request: Request): string | null {
  const address = clientAddress(request)?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null
  if (!address || isIP(address) === 4) return address
  // The URL parser normalizes the address; `::` stands for the missing zeros.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  if (tail !== undefined) groups.push(...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest)
  return `${groups.slice(0, 4).join(':')}::/64`
}
