import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { serverEnvironment } from '../env'

/**
 * The visitor's address, as the nearest proxies that are trusted saw it. Everything before them in `X-Forwarded-For`
 * can be made up by the caller.
 *
 * @returns null unless `TRUST_PROXY_HOPS` says that there is somebody to believe.
 */
export function clientAddress(request: Request): string | null {
  const { trustProxyHops } = serverEnvironment()
  if (trustProxyHops === 0) return null
  const chain = (request.headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  const address = chain.at(-trustProxyHops) ?? ''
  return isIP(address) ? address : null
}

/** What is known of where a call comes from: the address, if it can be believed, and the id that finds it in the logs. */
export function callOrigin(request: Request): { address: string | null; requestId: string } {
  const given = request.headers.get('x-request-id') ?? ''
  return {
    address: clientAddress(request),
    requestId: /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
  }
}
