/** The address of one visitor and the network around it. */
export type Visitor = { address: string; network: string }

/** The first groups of an IPv6 address, with `::` written out. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
}

/**
 * The units rate limits count by: a visitor is an IPv4 address or an IPv6 /64, a network an IPv4 /24 or an IPv6 /48.
 *
 * @param address A valid IP address.
 */
export function visitorOf(address: string): Visitor {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)(\.\d+)$/.exec(address)
  if (v4) return { address: `${v4[1]}${v4[2]}`, network: `${v4[1]}.0/24` }
  const parts = groups(address)
  return { address: `${parts.slice(0, 4).join(':')}::/64`, network: `${parts.slice(0, 3).join(':')}::/48` }
}
