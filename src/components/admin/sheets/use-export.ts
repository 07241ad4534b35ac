'use client'

import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { useNotices } from '../core/notices'
import { saveFile } from '../core/save-file'

/**
 * Exports records as a spreadsheet.
 *
 * @returns A function that takes the selected records, or without any exports all of them; of a list of the kind, its parts.
 */
export function useExport(kind: AnyKind) {
  const { download } = useSession()
  const notices = useNotices()
  const words = useKindTexts()
  const [locale] = useInterfaceLanguage()
  return async (
    format: 'xlsx' | 'csv',
    { selection, list }: { selection?: object | undefined; list?: string } = {},
  ) => {
    const name = list ?? kind.key
    try {
      const query = new URLSearchParams({ kind: name, format, locale })
      saveFile(await download(`/api/admin/exports?${query}`, selection), `${name}.${format}`)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      notices.error(words.error(error))
    }
  }
}
