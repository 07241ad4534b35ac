import { adminRoute } from '@/lib/access/admin-route'
import { requireUse } from '@/lib/access/caller'
import { parseInput, readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { kindOf } from '@/lib/kinds/any-kind'
import { isSingleKey } from '@/lib/kinds/single-keys'
import { SINGLE_TABLES } from '@/lib/kinds/single-tables'
import { TABLES } from '@/lib/kinds/tables'
import { type PreviewClaim, previewToken } from '@/lib/preview/preview-token'
import { asPublished } from '@/lib/records/drafts/drafts'
import { holdForPreview } from '@/lib/records/drafts/record-drafts'
import { getRecord } from '@/lib/records/read-records'
import type { Locale } from '@/lib/texts/locales'
import { type PREVIEWED, previewLinkInput, previewLinkQuerySchema } from '../../inputs'

const tableOf = (key: (typeof PREVIEWED)[number]) => (isSingleKey(key) ? SINGLE_TABLES[key] : TABLES[key])

function linkReply(claim: Omit<PreviewClaim, 'expires'>, locale: Locale): Response {
  const { token, expires } = previewToken(claim)
  const query = new URLSearchParams({ token, ...(locale !== 'en' && { locale }) })
  return adminReply({ url: `/api/preview?${query}`, expiresAt: expires.toISOString() })
}

/**
 * Creates a link that opens one draft for an hour without a key: `GET` with `?type=&id=&locale=` as it was saved, `POST` with
 * `{type, id, locale, input}` as it was typed. Returns `{url, expiresAt}`.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('link_preview', async ({ request }) => {
    const { type, id, locale } = parseQuery(previewLinkQuerySchema, request)
    requireUse(request, kindOf(type), 'read')
    await getRecord(tableOf(type), id)
    return linkReply({ type, id }, locale)
  }),

  POST: adminRoute('link_preview', async ({ request }) => {
    const { type, id, locale, input } = await readInput(request, previewLinkInput)
    const kind = kindOf(type)
    requireUse(request, kind, 'write')
    parseInput(input, (id === null && kind.draft.create) || kind.draft.update, type)
    // What cannot be published is said here, and not on the page.
    await asPublished(tableOf(type), id, input, async () => null)
    const draft = await holdForPreview(tableOf(type), id, input)
    return linkReply({ type, id: id ?? draft, draft }, locale)
  }),
})
