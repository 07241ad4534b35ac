'use client'

import type { AdminResource } from '@/lib/resources/admin-resource'
import type { AnyRecord } from '../records'

export function ResourceForm(props: {
  resource: AdminResource
  record: AnyRecord | null
  onSaved: (record: AnyRecord) => void
  onClose: () => void
}) {
  return (
    <>
      <pre>{JSON.stringify(props.record, null, 2)}</pre>
      <button type="button" onClick={props.onClose}>
        Cancel
      </button>
    </>
  )
}
