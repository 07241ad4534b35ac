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

/** Whether an address is a complete https URL without credentials. */
export function isHttpsAddress(address: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** Whether an address can receive events: a complete http or https URL without credentials, which logs would show, and without a fragment. */
export function isReceiverAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s\\#]+$/i.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}
