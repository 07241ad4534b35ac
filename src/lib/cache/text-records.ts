import { cacheTag } from 'next/cache'
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import { type ChangedText, isMessage, isOnEveryPage, type Texts, textsWith } from '../content/shipped-texts'
import { changedTexts, type StoredTexts, storedTexts } from '../content/stored-texts'
import { database } from '../data/prisma'
import type { Locale } from '../texts/locales'
import { MESSAGES_TAG } from '../texts/text-tree'
import { cachedQuery, queryResult, tryQuery } from './cached-query'

/** What is stored of the texts of one name, such as those of a page, as it is now. */
export async function readStored(name: string): Promise<StoredTexts> {
  return storedTexts(await database().siteRecord.findUnique({ where: { name } }))
}

const storedQuery = cachedQuery(async (_contentVersion, name: string) => {
  'use cache'
  cacheTag(name)
  return queryResult(() => readStored(name))
})

/** The same, cached; null while it cannot be read. */
export const cachedStored = (name: string) => tryQuery(storedQuery(name))

/** The messages among stored texts, and the words for the firm's goods. They are on every page, and cached for themselves. */
export const messagesIn = (stored: StoredTexts): ChangedText[] =>
  changedTexts(stored).filter(({ key }) => isOnEveryPage(key))

/** What pages say, beside the messages. */
export const pageTextsIn = (stored: StoredTexts): ChangedText[] =>
  changedTexts(stored).filter(({ key }) => !isMessage(key))

/** The messages editors have changed, as they are now. */
async function readMessages(): Promise<ChangedText[]> {
  return (await database().siteRecord.findMany()).flatMap((row) => messagesIn(storedTexts(row)))
}

/** All texts with the messages as they are now, for what is written outside of pages. */
export const currentMessages = async (locale: Locale): Promise<Texts> =>
  textsWith(locale, await readMessages()).texts

/** Says the messages of a namespace as they are now, for what is written outside of pages. */
export const translatorIn = async <Namespace extends NamespaceKeys<Texts, NestedKeyOf<Texts>>>(
  locale: Locale,
  namespace: Namespace,
) => createTranslator<Texts, Namespace>({ locale, messages: await currentMessages(locale), namespace })

const messagesQuery = cachedQuery(async (_contentVersion) => {
  'use cache'
  cacheTag(MESSAGES_TAG)
  return queryResult(readMessages)
})

/** The messages editors have changed, cached; null while they cannot be read. */
export const cachedMessages = () => tryQuery(messagesQuery())

/** All texts with the messages that editors have changed, for pages: as shipped while these cannot be read. */
export const pageMessages = async (locale: Locale): Promise<Texts> =>
  textsWith(locale, (await cachedMessages()) ?? []).texts
