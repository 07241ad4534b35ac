import { SINGLES_TYPE } from '@/lib/access/route-access'
import { ApiError } from '@/lib/errors/api-error'
import { recordId } from '@/lib/http/admin/record-id'
import type { Call } from '@/lib/http/routes'
import { type AnyKind, KINDS } from '@/lib/kinds'
import type { SingleKey } from '@/lib/kinds/single-keys'
import { SINGLE_TABLES } from '@/lib/kinds/single-tables'
import { SINGLES, singleKeyOf } from '@/lib/kinds/singles'
import { isTableKey, TABLES } from '@/lib/kinds/tables'
import type { KindTable } from '@/lib/records/kind-table'
import { singleId } from '@/lib/records/single-table'

/** The kind a call names in its path, and how it is stored. */
export type Subject = { kind: AnyKind; table: KindTable }

/** A record a call names in its path. */
export type RecordSubject = Subject & { id: string }

async function singleSubject(key: SingleKey | undefined): Promise<RecordSubject> {
  if (!key) throw new ApiError('address_not_found')
  const kind = SINGLES[key]
  return { kind, table: SINGLE_TABLES[key], id: await singleId(kind) }
}

/** The record a call is about: one of a kind by its id, or that of a single kind by its name. @throws ApiError for no such thing. */
export async function recordSubject({ params }: Call): Promise<RecordSubject> {
  const { type = '', id = '' } = params
  if (type === SINGLES_TYPE) return singleSubject(singleKeyOf(id))
  if (!isTableKey(type)) throw new ApiError('address_not_found')
  return { kind: KINDS[type], table: TABLES[type], id: recordId(params, type) }
}
