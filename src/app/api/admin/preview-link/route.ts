import { z } from 'zod'
import { adminRoute } from '@/app/api/admin/admin-route'
import { typedQuerySchema } from '@/lib/http/admin-queries'
import { localeQuerySchema } from '@/lib/http/list-query'
import { previewToken } from '@/lib/http/preview-token'
import { adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { PAGE_KIND_KEYS } from '@/lib/kinds'
import { TABLES } from '@/lib/kinds/tables'
import { getRecord } from '@/lib/resources/read-records'

const querySchema = typedQuerySchema(PAGE_KIND_KEYS)
  .extend(localeQuerySchema.shape)
  .extend({ id: z.uuid({ error: 'id must be the id of a thing' }) })

/** `?type=&id=&locale=`: creates a link that opens one draft for an hour without a key. Returns `{url, expiresAt}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('link_preview', async (request) => {
    const { type, id, locale } = parseQuery(querySchema, request)
    await getRecord(TABLES[type], id)
    const { token, expires } = previewToken({ type, id })
    const query = new URLSearchParams({ token, ...(locale !== 'en' && { locale }) })
    return adminReply({ url: `/api/preview?${query}`, expiresAt: expires.toISOString() })
  }),
})
