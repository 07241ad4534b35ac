import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { isPreviewRequest } from '../cache/page-responses'
import { isInOwnFolder } from '../config/reserved-slugs'
import { ASK_EACH_TIME } from '../http/cache-control'
import { noteVisit } from './request-context'
import { pathOf } from './request-path'

const READING_METHODS = ['GET', 'HEAD']

/** Where a request for an address is led that the site has no page at, and from where; null for nowhere. */
export type FindLocation = (
  address: string,
  isPreview: boolean,
) => Promise<{ location: string; from: string } | null>

/**
 * Leads requests on from addresses that are redirected, before Next.js sees them: so a redirect works at any address at which the site
 * has no page, whatever its form.
 */
export function followRedirects(findLocation: FindLocation): void {
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]): boolean {
    const next = () => Reflect.apply(emit, this, [event, ...args])
    if (event !== 'request') return next()
    const [request, response] = args as [IncomingMessage, ServerResponse]
    if (!READING_METHODS.includes(request.method ?? '') || isInOwnFolder(pathOf(request))) return next()
    void findLocation(request.url ?? '/', isPreviewRequest(request)).then((found) => {
      if (found === null) return next()
      noteVisit({ subject: 'redirect', from: found.from })
      // Browsers store a permanent redirect unless they are told to ask again: it can be changed.
      response.writeHead(308, { Location: found.location, 'Cache-Control': ASK_EACH_TIME }).end()
    })
    return true
  } as typeof emit
}
