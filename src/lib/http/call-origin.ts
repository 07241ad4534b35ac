import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { serverEnvironment } from '../env'
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
export function clientAddress(request: Request): string | null {
  const { trustProxyHops } = serverEnvironment()
  if (trustProxyHops === 0) return ipAddress(request.headers.get(PEER_HEADER))
  const chain = (request.headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return ipAddress(chain.at(-trustProxyHops))
}

const ipAddress = (text: string | null | undefined) => (text && isIP(text) ? text : null)

/** What is known of where a call comes from: the address, if it can be believed, and the id that finds it in the logs. */
export function callOrigin(request: Request): { address: string | null; requestId: string } {
  const given = request.headers.get('x-request-id')
  return {
    address: clientAddress(request),
    requestId: isRequestId(given) ? given : randomUUID(),
  }
}

/**
 * What stands for one client where calls are counted: its IPv4 address, or the /64 network of an IPv6 one, of which a
 * single client has all addresses.
 *
 * @returns null where no address can be believed.
 */
export function clientNetwork(request: Request): string | null {
  const address = clientAddress(request)?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null
  if (!address || isIP(address) === 4) return address
  // Written out by the URL parser, IPv4 parts included; `::` stands for as many zeros as are missing.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  if (tail !== undefined) groups.push(...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest)
  return `${groups.slice(0, 4).join(':')}::/64`
}
