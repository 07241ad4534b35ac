import { adminRoute } from '@/lib/access/admin-route'
import { mayUse } from '@/lib/access/caller'
import { readSiteLocales } from '@/lib/firm/site-locales'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { pageTextsTable } from '@/lib/kinds/page-text/table'
import { TABLES } from '@/lib/kinds/tables'
import { listWaiting } from '@/lib/records/drafts/waiting'
import { isTranslatedLocale } from '@/lib/texts/locales'

/** What waits for an admin: `[{reason, kind, count, filters}]`, the most urgent first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('list_waiting', async (request) => {
    const locales = (await readSiteLocales()).filter(isTranslatedLocale)
    const tables = [...Object.values(TABLES), pageTextsTable].filter(({ kind }) =>
      mayUse(request, kind, 'read'),
    )
    return adminReply(await listWaiting(tables, locales))
  }),
})
