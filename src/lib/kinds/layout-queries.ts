import { cacheTag } from 'next/cache'
import { cachedQuery, queryResult, tryQuery } from '../cache/cached-query'
import { siteEnvironment } from '../config/env'
import { SENDERS_TAG, sendableChannels } from '../data/deliveries'
import { database } from '../data/prisma'
import type { Locale } from '../texts/locales'
import { categories } from './category/fields'
import { listMenuCategories } from './category/menu'
import { ANSWER_TIME_TAG, medianAnswerHours } from './inquiry/answer-time'

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

/** Whether mails leave; of this instance alone where that cannot be read, and the page is then kept out of caches. */
export const sendsMail = async (): Promise<boolean> =>
  (await tryQuery(cachedSendsConfirmations())) ?? siteEnvironment().sendsMail

/** The working hours after which inquiries are usually answered; null while that is not known. */
export const cachedAnswerHours = cachedQuery(async (_contentVersion) => {
  'use cache'
  cacheTag(ANSWER_TIME_TAG)
  return queryResult(medianAnswerHours)
})
