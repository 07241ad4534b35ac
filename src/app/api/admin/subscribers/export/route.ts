import { peopleExport } from '../../people-export'

/** Exports the listed subscribers, as CSV or with `?format=xlsx` as a workbook. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = peopleExport('subscribers', 'subscribers')
