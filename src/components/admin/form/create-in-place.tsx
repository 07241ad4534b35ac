'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { EditedRecord } from '@/lib/fields/form-values'
import type { AdminResource } from '@/lib/resources/admin-resource'
import { Modal } from '../modal'
import { useResourceWords } from '../resource-words'
import { LeaveDialog } from '../shell/leave-dialog'
import { ResourceForm } from './resource-form'

type CreateInPlaceProps = {
  resource: AdminResource
  onCreated: (record: EditedRecord) => void
  onClose: () => void
}

/** The form of a new thing, over the form that needs it. */
export function CreateInPlace({ resource, onCreated, onClose }: CreateInPlaceProps) {
  const t = useTranslations('admin.form')
  const words = useResourceWords()
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const close = () => {
    if (dirty) setAsking(true)
    else onClose()
  }
  return (
    <Modal title={t('newThing', { thing: words.thing(resource.key) })} onClose={close}>
      <ResourceForm
        resource={resource}
        record={null}
        onSaved={onCreated}
        onClose={close}
        onDirty={setDirty}
      />
      {asking && <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </Modal>
  )
}
