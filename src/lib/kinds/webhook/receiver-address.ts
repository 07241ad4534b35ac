import dns from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { serverEnvironment } from '../../config/env'
import { isPublicAddress } from '../../values/networks'

/** Why an address may receive no events. */
export type RejectedAddress = 'receiver_not_https' | 'private_receiver'

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

const rejectionOf = (url: URL, isPublic: boolean): RejectedAddress | null => {
  const { webhooksToPrivate } = serverEnvironment()
  if (!isPublic) return webhooksToPrivate ? null : 'private_receiver'
  return url.protocol === 'https:' ? null : 'receiver_not_https'
}

/** What is wrong with an address, as far as that is known without resolving its name. */
export function rejectedAddress(address: string): RejectedAddress | null {
  const url = new URL(address)
  const host = hostOf(url)
  if (isIP(host) !== 0) return rejectionOf(url, isPublicAddress(host))
  const isLocal = /(^|\.)localhost\.?$/.test(host)
  // A name may be of a private network, which is known when it is resolved.
  return rejectionOf(url, !isLocal && !(serverEnvironment().webhooksToPrivate && url.protocol === 'http:'))
}

/**
 * Resolves the name in an address, and lets nothing be connected to but what may receive events. The connection is made to exactly the
 * addresses that were checked, so a name that resolves otherwise a moment later changes nothing. An address in figures is judged here,
 * since nothing resolves it.
 *
 * @param rejected Makes the error of the connection.
 */
export function checkedLookup(address: string, rejected: (why: RejectedAddress) => Error): LookupFunction {
  const url = new URL(address)
  const wrong = isIP(hostOf(url)) ? rejectedAddress(address) : null
  if (wrong) throw rejected(wrong)
  return (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const wrong = found.map((each) => rejectionOf(url, isPublicAddress(each.address))).find(Boolean)
      if (wrong) return callback(rejected(wrong), '', 0)
      const [first] = found
      if (options.all) return callback(null, found)
      return callback(null, first?.address ?? '', first?.family ?? 0)
    })
  }
}
