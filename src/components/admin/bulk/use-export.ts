'use client'

import { isRowType } from '@/lib/fields/form-rows'
import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { useKindWords } from '../core/kind-words'
import { useNotices } from '../core/notices'
import { saveFile } from '../core/save-file'
import { useSession } from '../core/session'

/** Exports the selected records: the columns of the list, and whatever else is one line of a form. */
export function useExport(kind: AnyKind): (selection: object) => Promise<void> {
  const { download } = useSession()
  const notices = useNotices()
  const words = useKindWords()
  return async (selection) => {
    const fields = kind.fields.filter(
      ({ type, options }) =>
        !isRowType(type) && type !== 'markdown' && !(options !== undefined && 'kind' in options),
    )
    const names = new Set([...kind.columns, ...fields].map(({ name }) => name))
    const columns = [...names].map((name) => ({ name, heading: words.field(kind.key, name) }))
    try {
      saveFile(await download(`${kind.urls.item}/export`, { ...selection, columns }), `${kind.key}.csv`)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      notices.error(words.error(error))
    }
  }
}
