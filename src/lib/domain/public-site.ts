/** Names that lead to no public server (RFC 2606, RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`). */
const NOWHERE = /(^|\.)(localhost|local|test|example|invalid|internal|home\.arpa)$/

/**
 * Whether a site can be what search engines are told of: reached by https, under a name of the public internet.
 *
 * @param origin For example `https://www.example.com`.
 */
export function isPublicSite(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return protocol === 'https:' && !isNumber && hostname.includes('.') && !NOWHERE.test(hostname)
}
