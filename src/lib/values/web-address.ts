/** A reserved origin: an address that still has it after resolving is a path of the site. */
export const OWN_ORIGIN = 'http://own.invalid'

/**
 * Whether a browser resolves an address to a path of this site: `//host` and `/\host` resolve to another host.
 */
export function isOwnPath(address: string): boolean {
  return (
    /^\/(?![/\\])[^\\\s]*$/.test(address) &&
    URL.canParse(address, OWN_ORIGIN) &&
    new URL(address, OWN_ORIGIN).origin === OWN_ORIGIN
  )
}

/** Whether an address is a complete http or https URL without credentials, which logs would show. */
export function isHttpAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** The same of https alone. */
export const isHttpsAddress = (address: string): boolean => /^https:/i.test(address) && isHttpAddress(address)
