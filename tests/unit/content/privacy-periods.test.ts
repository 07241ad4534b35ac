import { expect, test } from 'vitest'
import {
  ACTIVITY_ADDRESS_RETENTION_DAYS,
  ACTIVITY_RETENTION_DAYS,
  INQUIRY_RETENTION_DAYS,
  UNCONFIRMED_RETENTION_DAYS,
  UNSUBSCRIBED_RETENTION_DAYS,
} from '@/lib/values/limits'
import { neutralTexts, pageTexts } from '../../support/page-texts'

const YEAR_DAYS = 365
const YEARS = ['', 'one year', '', 'three years']
const JAHRE = ['', 'ein Jahr', '', 'drei Jahre']
const years = (days: number) => days / YEAR_DAYS
const months = (days: number) => Math.round((days / YEAR_DAYS) * 12)

/** What each period is called beside what is kept for it (docs/specification.md, section 14.5). */
const PERIODS = {
  en: [
    `Inquiries: ${YEARS[years(INQUIRY_RETENTION_DAYS)]} after the last contact`,
    `for ${YEARS[years(UNSUBSCRIBED_RETENTION_DAYS)]}`,
    `${UNCONFIRMED_RETENTION_DAYS} days`,
    `with what was changed: ${months(ACTIVITY_RETENTION_DAYS)} months`,
    `the network addresses in it: ${ACTIVITY_ADDRESS_RETENTION_DAYS} days`,
  ],
  zh: [
    `询盘：最后一次联系后 ${years(INQUIRY_RETENTION_DAYS)} 年`,
    `退订记录另保存 ${years(UNSUBSCRIBED_RETENTION_DAYS)} 年`,
    `${UNCONFIRMED_RETENTION_DAYS} 天`,
    `修改前后的内容）：${months(ACTIVITY_RETENTION_DAYS)} 个月`,
    `其中的网络地址：${ACTIVITY_ADDRESS_RETENTION_DAYS} 天`,
  ],
  de: [
    `Anfragen: ${JAHRE[years(INQUIRY_RETENTION_DAYS)]} nach dem letzten Kontakt`,
    `${JAHRE[years(UNSUBSCRIBED_RETENTION_DAYS)]} lang`,
    `${UNCONFIRMED_RETENTION_DAYS} Tage`,
    `mit dem, was geändert wurde: ${months(ACTIVITY_RETENTION_DAYS)} Monate`,
    `die Netzadressen darin: ${ACTIVITY_ADDRESS_RETENTION_DAYS} Tage`,
  ],
}

test.each([
  ['the shipped firm', pageTexts.legal.privacy.content],
  ['a new firm', neutralTexts.legal.privacy.content],
])('the privacy policy of %s states for how long data is kept', (_, content) => {
  for (const locale of ['en', 'zh', 'de'] as const) {
    const text = content[locale]?.replaceAll('\u00a0', ' ')
    for (const period of PERIODS[locale]) expect(text).toContain(period)
  }
})
