import { expect, test } from 'vitest'
import { exportTable } from '@/lib/kinds/inquiry/export-texts'
import { ADMIN_LOCALES } from '@/lib/texts/locales'

const TABLES = ['inquiries', 'subscribers', 'quotations'] as const

test.each(TABLES.flatMap((table) => ADMIN_LOCALES.map((locale) => [table, locale] as const)))(
  'each column of the export of %s has a heading in %s',
  (table, locale) => {
    const { columns } = exportTable(table, locale)
    expect(columns.length).toBeGreaterThan(3)
    for (const { key, header } of columns) expect(header).not.toBe(key)
  },
)
