import { ServerResponse } from 'node:http'

/**
 * Keeps a response from naming its redirect's target twice. Next.js sets `location` while it renders a redirect and, on
 * that first answer, adds it once more from what it has just put into the page cache; RFC 9110 (section 10.2.2) allows one.
 */
export function keepLocationSingle(): void {
  const { appendHeader } = ServerResponse.prototype
  ServerResponse.prototype.appendHeader = function (name, value) {
    return name.toLowerCase() === 'location' && typeof value === 'string'
      ? this.setHeader(name, value)
      : appendHeader.call(this, name, value)
  }
}
