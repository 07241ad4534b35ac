import type { KindTable } from '../records/kind-table'
import { SINGLE_TABLES } from './single-tables'
import { TABLES } from './tables'

/** The tables of everything that can be published at a time: records, and the texts of pages, navigation and settings. */
export const SCHEDULED_TABLES: readonly KindTable[] = [
  ...Object.values(TABLES),
  ...Object.values(SINGLE_TABLES),
].filter(({ kind }) => kind.hasStatus)
