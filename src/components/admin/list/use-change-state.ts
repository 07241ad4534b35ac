'use client'

import { useCallback } from 'react'
import type { AnyRecord } from '@/lib/fields/record-values'
import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { useNotices } from '../core/notices'
import { useInvalidation } from '../core/records'
import { useSavedText } from '../core/saved-text'

/** Changes the state of a record without opening it, and tells how that went. Returns the record, or null. */
export function useChangeState(
  kind: AnyKind,
): (record: AnyRecord, status: string) => Promise<AnyRecord | null> {
  const { call } = useSession()
  const notices = useNotices()
  const words = useKindTexts()
  const savedText = useSavedText()
  const invalidate = useInvalidation()
  return useCallback(
    async ({ id, version }, status) => {
      try {
        const saved = await call<AnyRecord>('PUT', `${kind.urls.item}/${id}`, {
          failed: { operation: 'update', kind: kind.key },
          // Publishing it here means now, whatever time it was scheduled for.
          body: { status, version, ...(status === 'PUBLISHED' && { publishAt: null }) },
        })
        notices.success(savedText(kind, 'update', saved))
        await invalidate({ kind, saved })
        return saved
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        notices.error(words.failure(kind, 'update', error))
        // Somebody else changed it: what the list shows is not so any more.
        await invalidate()
        return null
      }
    },
    [kind, call, notices, words, savedText, invalidate],
  )
}
