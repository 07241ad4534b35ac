import { uncachedQuery } from '../cache/cached-query'
import { type StoredTexts, storedTexts } from '../content/stored-texts'
import { type PreviewSubject, readPreviewed } from '../records/drafts/drafts'
import { singleTable } from '../records/single-table'
import { settings } from './settings'
import { settingsRules } from './settings-rules'

const table = singleTable(settings, settingsRules)

/** Reads the settings as they would be stored if a draft were published. @throws UnreadableError while they cannot be read. */
export function previewedSettings(subject: PreviewSubject): Promise<StoredTexts | null> {
  return uncachedQuery(() =>
    readPreviewed(table, subject, async (db, id) =>
      storedTexts(await db.siteRecord.findUnique({ where: { id } })),
    ),
  )
}
