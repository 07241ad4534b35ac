'use client'

import { type FormWarning, findingKey } from '@/lib/fields/forms/warnings'
import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { useSession } from '../core/identity/session'
import { isExamined } from '../core/location'

/** Why what was asked about is right nevertheless, by the keys of the findings. */
export type Reasons = Readonly<Record<string, string>>

/** Returns what stores the reasons somebody gave when asked, once the record is saved; null for kinds that take none. */
export function useReasons(kind: AnyKind) {
  const { call } = useSession()
  if (!isExamined(kind.key)) return null
  /** @returns What kept a reason from being stored; the record is saved nevertheless. */
  return async (
    id: string,
    doubts: readonly FormWarning[],
    reasons: Reasons,
  ): Promise<CallFailure | null> => {
    const given = doubts.filter((doubt) => reasons[findingKey(doubt)]?.trim())
    try {
      for (const doubt of given) {
        const { code, values = {} } = doubt
        const body = { id, code, values, reason: reasons[findingKey(doubt)] }
        await call('POST', '/api/admin/doctor', { failed: 'explain_finding', body })
      }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      return error
    }
    return null
  }
}
