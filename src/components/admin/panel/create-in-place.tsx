'use client'

import { useRef, useState } from 'react'
import { useKindTexts } from '../core/kind-texts'
import { LeaveDialog, type Loss } from '../core/leave-dialog'
import { Modal } from '../core/modal'
import { lossOf, type Unsaved } from '../core/navigation'
import { RecordForm } from '../form/record-form'
import type { CreateRecordProps } from '../inputs/create-record'

/** The form of a new record, over the form or the list that needs it. */
export function CreateInPlace({ kind, initial, onCreated, onClose }: CreateRecordProps) {
  const words = useKindTexts()
  // No state: Escape can come before it would be rendered, and would then close without asking.
  const unsaved = useRef<readonly Unsaved[]>([])
  const [leaving, setLeaving] = useState<Loss | null>(null)
  const close = () => {
    if (unsaved.current.length > 0) setLeaving(lossOf(unsaved.current))
    else onClose()
  }
  return (
    <Modal title={words.newRecord(kind.key)} onClose={close}>
      <RecordForm
        kind={kind}
        record={null}
        initial={initial}
        inPlace
        onSaved={(saved) => saved && onCreated(saved.record)}
        onClose={close}
        onUnsaved={(value) => {
          unsaved.current = value
        }}
      />
      {leaving && (
        <LeaveDialog
          loss={leaving}
          onStay={() => setLeaving(null)}
          onDiscard={() => {
            for (const { abandon } of unsaved.current) abandon()
            onClose()
          }}
          onLeave={onClose}
        />
      )}
    </Modal>
  )
}
