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
    warnings: readonly FormWarning[],
    reasons: Reasons,
  ): Promise<CallFailure | null> => {
    const given = warnings.filter((warning) => reasons[findingKey(warning)]?.trim())
    try {
      for (const warning of given) {
        const { code, values = {} } = warning
        const body = { id, code, values, reason: reasons[findingKey(warning)] }
        await call('POST', '/api/admin/doctor', { failed: 'explain_finding', body })
      }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      return error
    }
    return null
  }
}
