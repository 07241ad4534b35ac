'use client'

import { useRouter } from 'next/navigation'
import { recordUrl } from '@/lib/fields/kind'
import type { AnyRecord } from '@/lib/fields/record-values'
import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { useNotices } from '../core/notices'
import { useInvalidation } from '../core/records'
import { useSavedText } from '../core/saved-text'
import type { Edited } from '../form/saving'

/** Publishes the draft that waits beside a record whose form is closed, and tells how that went. */
export function usePublishDraft(kind: AnyKind): (drafted: Edited) => Promise<void> {
  const { call } = useSession()
  const notices = useNotices()
  const words = useKindTexts()
  const savedText = useSavedText()
  const invalidate = useInvalidation()
  const router = useRouter()
  return async ({ id, version }) => {
    try {
      const saved = await call<AnyRecord>('POST', `${recordUrl(kind, id)}/draft/publish`, {
        failed: { operation: 'update', kind: kind.key },
        body: { version },
      })
      // The admin shows texts of these itself, such as the firm's name.
      if (kind.single) router.refresh()
      notices.success(savedText(kind, 'update', saved))
      await invalidate({ kind, saved })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      notices.error(words.failure(kind, 'update', error))
      await invalidate()
    }
  }
}
