'use client'

import { isOfType } from '@/lib/fields/field'
import { type FormValues, newInput } from '@/lib/fields/forms/form-values'
import { keepsUnpublished } from '@/lib/fields/forms/warnings'
import type { FieldErrorReply } from '@/lib/fields/issue-codes'
import type { AnyKind } from '@/lib/kinds'
import { useSession } from '../core/identity/session'
import type { Warned } from '../core/responses'

/** Kinds with pictures or documents, whose addresses can lead nowhere. */
const hasAddresses = ({ fields }: AnyKind) =>
  fields.some(
    (field) =>
      isOfType(field, 'picture', 'pictures', 'markdown') ||
      field.rows?.columns.some((column) => isOfType(column, 'link')),
  )

/**
 * Returns what finds the errors in the values of a form that are to be published, such as pictures and documents that do not
 * exist: with any of them the form is not published.
 */
export function usePublishCheck(
  kind: AnyKind,
  isNew: boolean,
): (values: FormValues) => Promise<FieldErrorReply[]> {
  const { call } = useSession()
  return async (values) => {
    if (kind.single || !hasAddresses(kind)) return []
    const { warnings = [] } = await call<Warned>('POST', `${kind.urls.item}/check`, {
      failed: { operation: isNew ? 'create' : 'update', kind: kind.key },
      body: newInput(kind, values),
    })
    return warnings.filter(keepsUnpublished)
  }
}
