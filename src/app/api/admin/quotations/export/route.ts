import { peopleExport } from '../../people-export'

/** Exports the quotations of the listed inquiries, as CSV or with `?format=xlsx` as a workbook. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = peopleExport('quotations', 'inquiries')
