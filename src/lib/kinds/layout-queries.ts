import { cacheTag } from 'next/cache'
import { cachedQuery, queryResult } from '../cache/cached-query'
import { SENDERS_TAG, sendableChannels } from '../data/deliveries'
import { database } from '../data/prisma'
import type { Locale } from '../texts/locales'
import { categories } from './category/fields'
import { listMenuCategories } from './category/menu'

/** The queries of header and footer, cached as those of `cached-queries.ts`, but without the other kinds. */

/** The categories as menus name them. */
export const cachedMenuCategories = cachedQuery(async (_contentVersion, locale: Locale) => {
  'use cache'
  cacheTag(categories.tag)
  return queryResult(() => listMenuCategories(locale))
})

/** Whether subscribers are asked to confirm: whether this instance or another one on the database sends mails. */
export const cachedSendsConfirmations = cachedQuery(async (_contentVersion) => {
  'use cache'
  cacheTag(SENDERS_TAG)
  return queryResult(async () => (await sendableChannels(database())).includes('confirmation'))
})
