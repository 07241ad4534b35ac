import { sharedTable } from '../../records/shared-table'
import { SINGLE_TABLES } from '../single-tables'
import { pageTexts } from './fields'

/** The records of all pages, as a spreadsheet changes texts of several at once. */
export const pageTextsTable = sharedTable(pageTexts, Object.values(SINGLE_TABLES))
