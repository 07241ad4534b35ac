import { expect, test } from 'vitest'
import { exportSheets } from '@/lib/kinds/inquiry/export-texts'
import { ADMIN_LOCALES } from '@/lib/texts/locales'

const EXPORTS = ['inquiries', 'subscribers', 'quotations'] as const

test.each(EXPORTS.flatMap((name) => ADMIN_LOCALES.map((locale) => [name, locale] as const)))(
  'each sheet and column of the export of %s has a heading in %s',
  (name, locale) => {
    for (const { key: sheetKey, sheet, columns } of exportSheets(name, locale, 'Asia/Shanghai')) {
      expect(sheet).not.toBe(sheetKey)
      expect(columns.length).toBeGreaterThan(3)
      const headers = columns.map(({ header }) => header)
      expect(new Set(headers).size, headers.join()).toBe(headers.length)
      for (const { key, header } of columns) expect(header).not.toBe(key)
    }
  },
)
