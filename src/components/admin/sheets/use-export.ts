'use client'

import type { AnyKind } from '@/lib/kinds'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useDownload } from '../core/save-file'

/**
 * Exports records as a spreadsheet.
 *
 * @returns A function that takes the selected records, or without any exports all of them; of a list of the kind, its parts.
 */
export function useExport(kind: AnyKind) {
  const { save } = useDownload()
  const [locale] = useInterfaceLanguage()
  return async (
    format: 'xlsx' | 'csv',
    { selection, list }: { selection?: object | undefined; list?: string } = {},
  ) => {
    const name = list ?? kind.key
    const query = new URLSearchParams({ kind: name, format, locale })
    await save(`/api/admin/exports?${query}`, `${name}.${format}`, selection)
  }
}
