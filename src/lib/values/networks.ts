import { BlockList, isIP } from 'node:net'

/**
 * A list of networks to look addresses up in.
 *
 * @param networks Addresses, and networks in CIDR notation (RFC 4632), such as `192.0.2.0/24`.
 * @returns null where one of them is neither.
 */
export function networkList(networks: readonly string[]): BlockList | null {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix, ...rest] = network.split('/')
    const family = isIP(address)
    const bits = prefix === undefined ? 8 * (family === 4 ? 4 : 16) : Number(prefix)
    if (family === 0 || rest.length > 0 || !/^\d{1,3}$/.test(prefix ?? '0')) return null
    if (bits > (family === 4 ? 32 : 128)) return null
    list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** Whether an address is in one of the networks; in any where there are none. An unknown address is in none. */
export function isInNetworks(networks: readonly string[], address: string | null): boolean {
  if (networks.length === 0) return true
  const list = networkList(networks)
  const family = address === null ? 0 : isIP(address)
  return list !== null && family !== 0 && list.check(address as string, family === 4 ? 'ipv4' : 'ipv6')
}
