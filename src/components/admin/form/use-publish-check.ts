'use client'

import { findingOf } from '@/lib/errors/error-codes'
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
      field.ofDocument ||
      field.rows?.columns.some((column) => isOfType(column, 'link')),
  )

/** Whether something was changed in a form that is compared with other records. */
export const comparesOthers = (kind: AnyKind, base: FormValues, values: FormValues): boolean =>
  kind.comparedFields.some((name) => JSON.stringify(base[name]) !== JSON.stringify(values[name]))

/** What the server finds before a form is saved: errors that keep it from being published, and what has to be asked about. */
export type ServerFindings = { errors: FieldErrorReply[]; asked: FieldErrorReply[] }

/**
 * Returns what finds the errors in the values of a form that are to be public, such as pictures and documents that do not
 * exist, and what contradicts other records.
 */
export function usePublishCheck(
  kind: AnyKind,
  isNew: boolean,
): (base: FormValues, values: FormValues, goesPublic: boolean) => Promise<ServerFindings> {
  const { call } = useSession()
  return async (base, values, goesPublic) => {
    const isCompared = comparesOthers(kind, base, values)
    const isPublic = goesPublic || !kind.hasStatus
    const isAsked = isCompared || (goesPublic && hasAddresses(kind))
    if (kind.single || !isAsked) return { errors: [], asked: [] }
    const { warnings = [] } = await call<Warned>('POST', `${kind.urls.item}/check`, {
      failed: { operation: isNew ? 'create' : 'update', kind: kind.key },
      body: newInput(kind, values),
    })
    const ofOthers = (found: FieldErrorReply) =>
      isCompared &&
      findingOf(found.code) === 'asked' &&
      kind.comparedFields.includes(found.path.split('.')[0] ?? '')
    return { errors: isPublic ? warnings.filter(keepsUnpublished) : [], asked: warnings.filter(ofOthers) }
  }
}
