import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import { isPassportPath, PASSPORT_DATA } from '../config/passport-paths'
import { localePath } from '../config/paths'
import { localeOfPath, withoutLocale } from '../texts/locales'
import { pathOf } from './request-path'

const TYPES = ['text/html', 'application/ld+json', 'application/linkset+json']

/**
 * Leads requests for a passport that ask for a type of link, or rather accept data than a page, to what answers machines. It happens
 * before any cache is asked, so that none has a page and data under one key.
 */
export function leadToPassportData(request: IncomingMessage): void {
  const path = pathOf(request)
  if (!isPassportPath(path)) return
  const query = (request.url ?? '').slice(path.length)
  const [accepted = TYPES[0]] = new Negotiator(request).mediaTypes(TYPES)
  if (accepted === TYPES[0] && !new URLSearchParams(query).has('linkType')) return
  request.url = localePath(localeOfPath(path), PASSPORT_DATA + withoutLocale(path)) + query
}
