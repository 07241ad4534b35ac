'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LeaveDialog } from '../core/leave-dialog'
import { Modal } from '../core/modal'
import { useResourceWords } from '../core/resource-words'
import type { CreateRecordProps } from '../form/create-record'
import { ResourceForm } from '../form/resource-form'

/** The form of a new record, over the form that needs it. */
export function CreateInPlace({ resource, onCreated, onClose }: CreateRecordProps) {
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
