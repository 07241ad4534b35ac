import type { KindTable } from '../resources/kind-table'
import { type SingleCheck, singleTable } from '../resources/single-table'
import { deadMenuLinks } from './navigation-links'
import { SINGLE_KEYS, SINGLES, type SingleKey } from './singles'

/** What some of them check beside their schemas. */
const CHECKS: Partial<Record<SingleKey, SingleCheck>> = { navigation: deadMenuLinks }

/** How each single kind is stored. */
export const SINGLE_TABLES = Object.fromEntries(
  SINGLE_KEYS.map((key) => [key, singleTable(SINGLES[key], CHECKS[key])]),
) as Readonly<Record<SingleKey, KindTable>>
