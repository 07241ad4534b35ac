/** An origin nobody has: what stays on it after resolving is an address inside the site. */
const OWN_ORIGIN = 'http://own.invalid'

/**
 * Whether an address is a path of this site, as a browser understands it: `//host` and `/\host` lead away.
 */
export function isOwnPath(address: string): boolean {
  return (
    /^\/(?![/\\])[^\\\s]*$/.test(address) &&
    URL.canParse(address, OWN_ORIGIN) &&
    new URL(address, OWN_ORIGIN).origin === OWN_ORIGIN
  )
}

/** Whether an address is a full one on the encrypted web, without a name and password in it. */
export function isHttpsAddress(address: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}
