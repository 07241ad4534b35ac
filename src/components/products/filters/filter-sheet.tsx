import { type ReactNode, useEffect, useRef } from 'react'

type FilterSheetProps = {
  id: string
  labelledBy: string
  /** It stands where the filters stood already, and does not come in. */
  isStill: boolean
  onClose: () => void
  children: ReactNode
}

/** The filters over the page, as on phones: a modal dialog, closed by Escape or a tap beside it. */
export function FilterSheet({ id, labelledBy, isStill, onClose, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape.
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={labelledBy}
      data-still={isStill || undefined}
      className="filter-panel"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
