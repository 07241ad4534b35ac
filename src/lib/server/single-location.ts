import { ServerResponse } from 'node:http'

/**
 * Keeps a response from having two `Location` headers. Next.js sets `location` while it renders a redirect and, on that
 * first response, appends it once more from what it has just stored in the page cache; RFC 9110 (section 10.2.2) allows one.
 */
export function keepLocationSingle(): void {
  const { appendHeader } = ServerResponse.prototype
  ServerResponse.prototype.appendHeader = function (name, value) {
    return name.toLowerCase() === 'location' && typeof value === 'string'
      ? this.setHeader(name, value)
      : appendHeader.call(this, name, value)
  }
}
