'use client'

import { useRouter } from 'next/navigation'
import { recordUrl } from '@/lib/fields/kind'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { AnyKind } from '@/lib/kinds'
import { useAttempt } from './attempt'
import { useSession } from './identity/session'
import { useKindTexts } from './kind-texts'
import { useInvalidation } from './records'
import { useSavedText } from './saved-text'

/** Saves something of a record whose form is not open, and tells how that went. Returns the record, or null. */
export function useQuickSave(kind: AnyKind) {
  const { call } = useSession()
  const { notices, attempt } = useAttempt()
  const words = useKindTexts()
  const savedText = useSavedText()
  const invalidate = useInvalidation()
  const router = useRouter()
  const save = async (method: 'PUT' | 'POST', url: string, body: object): Promise<AnyRecord | null> => {
    const saved = await attempt(
      () => call<AnyRecord>(method, url, { failed: { operation: 'update', kind: kind.key }, body }),
      (failure) => words.failure(kind, 'update', failure),
    )
    if (saved) {
      // The admin shows texts of these itself, such as the firm's name.
      if (kind.single) router.refresh()
      notices.success(savedText(kind, 'update', saved))
    }
    // The list is stale also where a rejected save met the change of another admin.
    await invalidate(saved && { kind, saved })
    return saved ?? null
  }
  return {
    /** Changes the state of a record. */
    change: ({ id, version }: AnyRecord, status: string) =>
      save('PUT', recordUrl(kind, id), {
        status,
        version,
        // Publishing it here means now, whatever time it was scheduled for.
        ...(status === 'PUBLISHED' && { publishAt: null }),
      }),
    /** Says that a record was answered elsewhere, whatever its state. */
    answer: ({ id, version }: AnyRecord) => save('PUT', recordUrl(kind, id), { answered: true, version }),
    /** Publishes the draft that waits beside a record. */
    publishDraft: ({ id, version }: AnyRecord) =>
      save('POST', `${recordUrl(kind, id)}/draft/publish`, { version }),
  }
}
