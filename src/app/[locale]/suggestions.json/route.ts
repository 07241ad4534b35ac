import { z } from 'zod'
import { storableText } from '@/lib/fields/text'
import { jsonReply } from '@/lib/http/reply'
import { methods, parseQuery, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { SEARCH_MAX_CHARS } from '@/lib/values/page-limits'
import { suggest } from './suggest'

const query = z.object({ search: storableText(SEARCH_MAX_CHARS).default('') })

/** Suggestions of the header while a search is typed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('answer', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const { search } = parseQuery(query, request)
    return jsonReply(request, await suggest(search, locale))
  }),
})
