import { uncachedQuery } from '../cache/cached-query'
import { type StoredTexts, storedTexts } from '../content/stored-texts'
import { type PreviewSubject, readPreviewed } from '../records/drafts/drafts'
import type { SingleKey } from './single-keys'
import { SINGLE_TABLES } from './single-tables'

/** Reads texts as they would be stored if a draft were published; null without one. @throws UnreadableError while they cannot be read. */
export function previewedTexts(key: SingleKey, subject: PreviewSubject): Promise<StoredTexts | null> {
  return uncachedQuery(() =>
    readPreviewed(SINGLE_TABLES[key], subject, async (db, id) =>
      storedTexts(await db.siteRecord.findUnique({ where: { id } })),
    ),
  )
}
