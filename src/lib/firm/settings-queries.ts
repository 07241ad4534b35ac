import { cacheTag } from 'next/cache'
import { cachedQuery, queryResult, tryQuery, uncachedQuery } from '../cache/cached-query'
import { type PreviewSubject, readPreviewed } from '../records/drafts/drafts'
import { readStored, type StoredTexts, singleTable, storedTexts } from '../records/single-table'
import { settings } from './settings'
import { settingsRules } from './settings-rules'

/** What is stored of the settings. The queries of all single kinds need those of pages, which need the settings. */
export const readSettings = (): Promise<StoredTexts> => readStored(settings)

const settingsQuery = cachedQuery(async (_contentVersion) => {
  'use cache'
  cacheTag(settings.tag)
  return queryResult(readSettings)
})

/** The same, cached; null while it cannot be read. */
export const cachedSettings = () => tryQuery(settingsQuery())

const table = singleTable(settings, settingsRules)

/** What would be stored if a draft were published. @throws UnreadableError while it cannot be read. */
export function previewedSettings(subject: PreviewSubject): Promise<StoredTexts | null> {
  return uncachedQuery(() =>
    readPreviewed(table, subject, async (db, id) =>
      storedTexts(await db.siteRecord.findUnique({ where: { id } })),
    ),
  )
}
