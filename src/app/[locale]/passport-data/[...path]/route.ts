import Negotiator from 'negotiator'
import { serializeJsonLd } from '@/components/seo/json-ld'
import { translatorIn } from '@/lib/cache/text-records'
import { PASSPORT_DATA, passportPath } from '@/lib/config/passport-paths'
import { localePath } from '@/lib/config/paths'
import { ApiError } from '@/lib/errors/api-error'
import { siteDetails } from '@/lib/firm/site-details'
import { ASK_EACH_TIME } from '@/lib/http/cache-control'
import { movedReply, textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { cachedPassports } from '@/lib/kinds/cached-queries'
import { parseGs1Link } from '@/lib/kinds/product/papers/gs1-link'
import {
  LINK_TYPES,
  linkset,
  linksOf,
  linkTypeOf,
  passportGraph,
} from '@/lib/kinds/product/papers/passport-links'
import { passportProperties } from '@/lib/kinds/product/papers/passport-rows'
import type { PassportKey } from '@/lib/kinds/product/papers/passports'
import { decodedText } from '@/lib/texts/decoded-text'

const JSON_LD = 'application/ld+json'
const LINKSET = 'application/linkset+json'

/** The type of the answer an address asks for by its name, as GS1 resolvers take it. */
const WHOLE_LINKSET = ['all', 'linkset']

/** The number that stands in the path of a passport. @throws ApiError for one that GS1 does not allow. */
function keyOf([first, ...rest]: string[]): PassportKey {
  if (first === 'p') return { number: decodedText(rest[0] ?? '') ?? '' }
  if (first !== '01') throw new ApiError('address_not_found')
  const link = parseGs1Link(rest)
  if ('fault' in link) throw new ApiError(`gs1_link_${link.fault}`)
  return { gtin: link.gtin }
}

/**
 * A passport for machines: as JSON-LD, its links by GS1's types, or a redirect to the one that is asked for. The request interceptor
 * leads requests for a passport here that do not want its page (src/lib/server/request-rewrites.ts).
 */
const handlers = methods({
  GET: publicRoute('make_document', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const { pathname, search, searchParams } = new URL(request.url)
    const { passports, movedTo } = await cachedPassports(
      keyOf(pathname.slice(pathname.indexOf(PASSPORT_DATA) + PASSPORT_DATA.length + 1).split('/')),
      locale,
    )
    if (movedTo) return movedReply(localePath(locale, passportPath(movedTo)) + search)
    if (passports.length === 0) throw new ApiError('passport_not_found')
    const t = await translatorIn(locale, 'common')
    const titles = {
      passport: t('passport.title'),
      safety: t('passport.safety'),
      recycling: t('passport.recycling'),
    }
    const linked = passports.map((passport) => ({ passport, links: linksOf(passport, locale, titles) }))
    const asked = searchParams.get('linkType')
    const accepts = new Negotiator({ headers: { accept: request.headers.get('accept') ?? undefined } })
    const wantsLinks = asked
      ? WHOLE_LINKSET.includes(asked)
      : accepts.mediaTypes([JSON_LD, LINKSET])[0] === LINKSET
    if (asked && !wantsLinks) {
      const type = linkTypeOf(asked)
      const [link] = linked.flatMap(({ links }) => (type && links[type]) ?? [])
      if (!link) {
        const there = LINK_TYPES.filter((each) => linked.some(({ links }) => links[each]))
        throw new ApiError('link_type_not_found', {
          values: { options: there.map((each) => `gs1:${each}`).join(', ') },
        })
      }
      return new Response(null, {
        status: 307,
        headers: { Location: link.href, 'Cache-Control': ASK_EACH_TIME },
      })
    }
    if (wantsLinks) return textReply(request, JSON.stringify(linkset(linked)), LINKSET)
    const { complianceNames } = await siteDetails()
    const nodes = await Promise.all(
      passports.map((passport) =>
        passportGraph(passport, locale, passportProperties(passport.product, locale, complianceNames, t)),
      ),
    )
    return textReply(request, serializeJsonLd(nodes.flat()), JSON_LD)
  }),
})

/** Next.js gives a path of any length as a list, which is read from the address instead. */
type AnyPath = (
  request: Request,
  context: { params: Promise<{ locale: string; path: string[] }> },
) => Promise<Response>

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handlers as unknown as Record<
  keyof typeof handlers,
  AnyPath
>
