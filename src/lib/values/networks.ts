import { BlockList, isIP } from 'node:net'

/** What is not of the public internet in IPv4: the special-purpose registry of IANA, multicast and what is reserved. */
const PRIVATE_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/3'],
  // The address at which Azure answers its own machines.
  '168.63.129.16/32',
]

/** The same in IPv6: all but 2000::/3, of which also what stands for other networks or for an IPv4 address. */
const PRIVATE_IPV6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

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

const privateLists = { 4: networkList(PRIVATE_IPV4), 6: networkList(PRIVATE_IPV6) }

/** Whether an address is of the public internet. One of IPv4 in the form of IPv6 is not, because only attempts to hide one are written so. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !privateLists[4]?.check(address, 'ipv4')
  return family === 6 && !address.includes('%') && !privateLists[6]?.check(address, 'ipv6')
}
