'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type ModalDialogProps = {
  /** The id of its heading. */
  labelledBy: string
  /** Asked by Escape; whoever shows the dialog decides. */
  onClose: () => void
  children: ReactNode
}

/** A question above everything else, in the browser's own dialog: the focus stays inside and goes back where it was. */
export function ModalDialog({ labelledBy, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-ui border border-line bg-paper p-6 text-ink backdrop:bg-night/60 sm:p-8"
    >
      {children}
    </dialog>
  )
}
