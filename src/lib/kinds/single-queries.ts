import { cacheTag } from 'next/cache'
import { cachedQuery, queryResult, tryQuery, uncachedQuery } from '../cache/cached-query'
import { company } from '../content/company'
import { messagesOf } from '../content/messages'
import { isMessage, messagePath, withNode } from '../content/shipped-texts'
import { database } from '../data/prisma'
import { MESSAGES_TAG } from '../fields/single'
import { type PreviewSubject, readPreviewed } from '../records/drafts/drafts'
import { changedNodes, readStored, type StoredTexts, storedTexts } from '../records/single-table'
import type { Locale } from '../texts/locales'
import { inLocale, type LocalizedText } from '../texts/localized-text'
import { withNonBreakingSpaces } from '../texts/non-breaking-spaces'
import { SINGLE_TABLES } from './single-tables'
import { SINGLE_KEYS, SINGLES, type SingleKey } from './singles'

/** A message an editor has changed. */
export type MessageNode = { path: string; text: LocalizedText }

const storedQuery = cachedQuery(async (_contentVersion, key: SingleKey) => {
  'use cache'
  cacheTag(key)
  return queryResult(() => readStored(SINGLES[key]))
})

const messagesIn = (key: SingleKey, stored: StoredTexts): MessageNode[] =>
  changedNodes(SINGLES[key], stored)
    .filter(({ at }) => isMessage(at))
    .map(({ at, node }) => ({ path: messagePath(at), text: node as LocalizedText }))

const messagesQuery = cachedQuery(async (_contentVersion) => {
  'use cache'
  cacheTag(MESSAGES_TAG)
  return queryResult(readMessages)
})

/** The messages editors have changed. */
export async function readMessages(): Promise<MessageNode[]> {
  const rows = await database().siteRecord.findMany({ where: { name: { in: SINGLE_KEYS } } })
  return rows.flatMap((row) => messagesIn(row.name as SingleKey, storedTexts(row)))
}

/** The messages of a language with those editors have changed. */
export function messagesWith(locale: Locale, changed: readonly MessageNode[]) {
  return changed.reduce(
    (messages, { path, text }) => withNode(messages, path, inLocale(text, locale)),
    messagesOf(locale),
  )
}

/** The messages as they are now, for what is written outside of pages. */
export const currentMessages = async (locale: Locale) => messagesWith(locale, await readMessages())

/** The messages editors have changed, cached; null while they cannot be read. */
export const cachedMessages = () => tryQuery(messagesQuery())

/** The fixed texts in both languages with what is stored of a single kind in them. */
export function textsWith(texts: typeof company, key: SingleKey, stored: StoredTexts): typeof company {
  return changedNodes(SINGLES[key], stored)
    .filter(({ at }) => !isMessage(at))
    .reduce((tree, { at, node }) => withNode(tree, at, withNonBreakingSpaces(node)), texts)
}

/** The fixed texts with what is stored of a single kind, for what is written outside of pages. */
export async function readTexts(key: SingleKey): Promise<typeof company> {
  return textsWith(company, key, await readStored(SINGLES[key]))
}

/** What is stored of a single kind, cached; null while it cannot be read. */
export const cachedStored = (key: SingleKey) => tryQuery(storedQuery(key))

/** Reads a single kind as it would be stored if a draft were published. @throws UnreadableError while it cannot be read. */
export function previewedStored(key: SingleKey, subject: PreviewSubject): Promise<StoredTexts | null> {
  return uncachedQuery(() =>
    readPreviewed(SINGLE_TABLES[key], subject, async (db, id) =>
      storedTexts(await db.siteRecord.findUnique({ where: { id } })),
    ),
  )
}

/** The messages of a previewed draft. */
export async function previewedMessages(key: SingleKey, subject: PreviewSubject): Promise<MessageNode[]> {
  const stored = await previewedStored(key, subject)
  return stored ? messagesIn(key, stored) : []
}
