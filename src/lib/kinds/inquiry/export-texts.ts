import { textsWith } from '../../content/shipped-texts'
import type { Locale } from '../../texts/locales'
import { EXPORTS, type ExportRow } from './people'
import { QUOTATION_COLUMNS } from './quotation/quotations'

/** Columns whose values are of a fixed choice, which the interface has words for. */
const CHOICES = ['status', 'interest', 'locale']

const COLUMNS = { ...EXPORTS, quotations: QUOTATION_COLUMNS }

/** The columns of an export, headed as the admin heads them, and what a sheet of it is called. */
export function exportTable(kind: keyof typeof COLUMNS, locale: Locale) {
  const { fields, fieldsOf, tabs, deal } = textsWith(locale).texts.admin
  const own: Record<string, string> = { ...fields, ...fieldsOf[kind] }
  const sheets = { ...tabs, quotations: deal.quotations }
  return { sheet: sheets[kind], columns: COLUMNS[kind].map((key) => ({ key, header: own[key] ?? key })) }
}

/** The rows of an export with the words of the admin for choices: 'Possible spam' for `suspected`. */
export async function* inWords(
  batches: AsyncGenerator<ExportRow[]>,
  locale: Locale,
): AsyncGenerator<ExportRow[]> {
  const { values, deal } = textsWith(locale).texts.admin
  const words: Record<string, string> = { ...values, ...deal.standing }
  const worded = (row: ExportRow) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        CHOICES.includes(column) ? (words[value] ?? value) : value,
      ]),
    )
  for await (const rows of batches) yield rows.map(worded)
}
