import { adminRoute } from '@/lib/access/admin-route'
import { ApiError } from '@/lib/errors/api-error'
import { siteLocales } from '@/lib/firm/site-locales'
import { adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { KINDS } from '@/lib/kinds'
import { expectedRecordTypes } from '@/lib/kinds/expected-types'
import { PAGES } from '@/lib/kinds/pages'
import { TABLES } from '@/lib/kinds/tables'
import { previewToken } from '@/lib/preview/preview-token'
import { getRecord } from '@/lib/records/read-records'
import { inspectPage } from '@/lib/seo/audit/inspect-page'
import { seoPreviewQuerySchema } from '../../inputs'

/** `?type=&id=&locale=`: how a record's real page, draft or live, looks to search engines and networks. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('preview_page', async ({ request }) => {
    const { type, id, locale } = parseQuery(seoPreviewQuerySchema, request)
    const record = await getRecord(TABLES[type], id)
    const view = await PAGES[type].queries.forPreview({ id }, locale)
    if (!view) throw new ApiError('record_not_found', { values: { kind: type } })
    const draft = 'draft' in record || ('status' in record && record.status === 'DRAFT')
    return adminReply(
      await inspectPage({
        path: KINDS[type].page.path(view.slug),
        expectedTypes: expectedRecordTypes(type),
        locale,
        languages: (await siteLocales()).filter((each) => view.languages.includes(each)),
        draftToken: draft ? previewToken({ type, id }).token : null,
        withSharePicture: true,
      }),
    )
  }),
})
