import { markedGoods, missingEuAddress, reversedSpans, settingsRules } from '../firm/settings-rules'
import type { KindTable } from '../records/kind-table'
import { type SingleRules, singleTable } from '../records/single-table'
import { deadMenuLinks } from './navigation-links'
import { complianceErrors, markStaleTexts } from './product/compliance'
import { SINGLE_KEYS, type SingleKey } from './single-keys'
import { SINGLES } from './singles'

/** What some of them do beside their schemas. */
const RULES: Partial<Record<SingleKey, SingleRules>> = {
  navigation: { check: deadMenuLinks },
  settings: {
    ...settingsRules,
    check: async (record, db, before) => [
      ...reversedSpans(record),
      ...markedGoods(record),
      ...missingEuAddress(record),
      ...(await complianceErrors(record, db, before)),
    ],
    follow: markStaleTexts,
  },
}

/** How each single kind is stored. */
export const SINGLE_TABLES = Object.fromEntries(
  SINGLE_KEYS.map((key) => [key, singleTable(SINGLES[key], RULES[key])]),
) as Readonly<Record<SingleKey, KindTable>>
