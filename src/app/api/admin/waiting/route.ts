import { adminRoute } from '@/lib/access/admin-route'
import { callerOf, mayUse } from '@/lib/access/caller'
import { disabledReceivers } from '@/lib/data/event-deliveries'
import { settings } from '@/lib/firm/settings'
import { readSiteLocales } from '@/lib/firm/site-locales'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { backupTrouble } from '@/lib/jobs/backups'
import { pageTextsTable } from '@/lib/kinds/page-text/table'
import { TABLES } from '@/lib/kinds/tables'
import { webhooks } from '@/lib/kinds/webhook/fields'
import { listReviews, listWaiting } from '@/lib/records/drafts/waiting'
import { inAdminLocales, isTranslatedLocale } from '@/lib/texts/locales'

/** The work that waits for an admin: `[{reason, kind, count, filters}]`, the most urgent first; backups that fail, and webhooks that were switched off, come before all else. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('list_waiting', async ({ request }) => {
    const locales = (await readSiteLocales()).filter(isTranslatedLocale)
    const tables = [...Object.values(TABLES), pageTextsTable].filter(({ kind }) =>
      mayUse(request, kind, 'read'),
    )
    const edited = tables.filter(({ kind }) => mayUse(request, kind, 'write'))
    const reviews = await listReviews(edited, callerOf(request).by)
    const backup = mayUse(request, settings, 'read') ? await backupTrouble() : null
    const failed = { reason: 'backup', kind: settings.key, count: 1, filters: {}, backup } as const
    const off = mayUse(request, webhooks, 'read') ? await disabledReceivers() : []
    const receivers = off.map(({ id, name }) => ({
      ...({ reason: 'receiverOff', kind: webhooks.key, count: 1, filters: {}, id } as const),
      name: inAdminLocales(() => name),
    }))
    return adminReply([
      ...(backup ? [failed] : []),
      ...receivers,
      ...reviews,
      ...(await listWaiting(tables, locales)),
    ])
  }),
})
