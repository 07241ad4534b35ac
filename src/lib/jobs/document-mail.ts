import { translatorIn } from '../cache/text-records'
import { PATHS } from '../config/paths'
import { siteUrl } from '../config/site-url'
import { databaseTime } from '../data/database-clock'
import type { DueDelivery } from '../data/deliveries'
import { storedFirmDay } from '../firm/firm-day'
import { isCurrent } from '../kinds/document/current'
import { formatDay } from '../texts/format-day'
import { DEFAULT_LOCALE } from '../texts/locales'
import { addDays, dayOf } from '../values/calendar-day'
import { EXPIRING_DAYS } from '../values/limits'
import { DeliveryFailure } from './delivery-failure'
import { toSales } from './mails'

type Document = NonNullable<DueDelivery['document']>

/** Tells sales that a document ends soon, or has ended. */
export const documentMail = (id: string, document: Document) =>
  toSales(id, async (t) => {
    const { expiresOn, deletedAt, products } = document
    if (deletedAt || !expiresOn) throw new DeliveryFailure('taken back', 'failed')
    const locale = DEFAULT_LOCALE
    const names = await translatorIn(locale, 'common.documentKinds')
    const today = await storedFirmDay(await databaseTime())
    const state = isCurrent(document, today) ? 'near' : 'ended'
    if ((dayOf(expiresOn) ?? '') > addDays(today, EXPIRING_DAYS))
      throw new DeliveryFailure('taken back', 'failed')
    return {
      subject: t(`document.${state}Subject`, {
        title: document.title,
        day: formatDay(dayOf(expiresOn) ?? '', locale),
      }),
      text: [
        [names(document.kind as 'OTHER'), document.number].filter(Boolean).join(' · '),
        ...products.map(({ product }) => `- ${product.name}`),
        '',
        t(`document.${state}`),
        t('notice.open', { url: `${siteUrl()}${PATHS.admin}#documents/${document.id}` }),
      ].join('\n'),
    }
  })
