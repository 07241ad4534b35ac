import { cacheTag } from 'next/cache'
import { cachedQuery, queryResult, tryQuery, uncachedQuery } from '../cache/cached-query'
import { type ChangedText, isMessage, type Texts, textsWith } from '../content/shipped-texts'
import { database } from '../data/prisma'
import { MESSAGES_TAG } from '../fields/single'
import { type PreviewSubject, readPreviewed } from '../records/drafts/drafts'
import { changedTexts, readStored, type StoredTexts, storedTexts } from '../records/single-table'
import type { Locale } from '../texts/locales'
import { SINGLE_TABLES } from './single-tables'
import { SINGLE_KEYS, SINGLES, type SingleKey } from './singles'

const storedQuery = cachedQuery(async (_contentVersion, key: SingleKey) => {
  'use cache'
  cacheTag(key)
  return queryResult(() => readStored(SINGLES[key]))
})

const messagesIn = (key: SingleKey, stored: StoredTexts): ChangedText[] =>
  changedTexts(SINGLES[key], stored).filter((text) => isMessage(text.key))

/** What pages say, beside the messages: these are on every page, and cached for themselves. */
const pageTextsIn = (key: SingleKey, stored: StoredTexts | null): ChangedText[] | null =>
  stored && changedTexts(SINGLES[key], stored).filter((text) => !isMessage(text.key))

const messagesQuery = cachedQuery(async (_contentVersion) => {
  'use cache'
  cacheTag(MESSAGES_TAG)
  return queryResult(readMessages)
})

/** The messages editors have changed. */
export async function readMessages(): Promise<ChangedText[]> {
  const rows = await database().siteRecord.findMany({ where: { name: { in: SINGLE_KEYS } } })
  return rows.flatMap((row) => messagesIn(row.name as SingleKey, storedTexts(row)))
}

/** The messages as they are now, for what is written outside of pages. */
export const currentMessages = async (locale: Locale): Promise<Texts> =>
  textsWith(locale, await readMessages()).texts

/** The messages editors have changed, cached; null while they cannot be read. */
export const cachedMessages = () => tryQuery(messagesQuery())

/** What editors have changed of a page's texts, cached; null while it cannot be read. */
export const cachedPageTexts = async (key: SingleKey) => pageTextsIn(key, await tryQuery(storedQuery(key)))

/** The same as it would be if a draft were published. @throws UnreadableError while it cannot be read. */
export const previewedPageTexts = async (key: SingleKey, subject: PreviewSubject) =>
  pageTextsIn(key, await previewedStored(key, subject))

/** Reads a single kind as it would be stored if a draft were published. @throws UnreadableError while it cannot be read. */
export function previewedStored(key: SingleKey, subject: PreviewSubject): Promise<StoredTexts | null> {
  return uncachedQuery(() =>
    readPreviewed(SINGLE_TABLES[key], subject, async (db, id) =>
      storedTexts(await db.siteRecord.findUnique({ where: { id } })),
    ),
  )
}

/** The messages of a previewed draft. */
export async function previewedMessages(key: SingleKey, subject: PreviewSubject): Promise<ChangedText[]> {
  const stored = await previewedStored(key, subject)
  return stored ? messagesIn(key, stored) : []
}
