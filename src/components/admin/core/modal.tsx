'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { buttonClass } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { FOOT_BAR } from './notices'
import { noteModal } from './open-modals'
import { ScrollBox } from './scroll-box'

const FIRST = ':scope > :not(header) :is(input:not([type="file"]), select, textarea, button, a)'

type ModalProps = {
  title: string
  onClose: () => void
  wide?: boolean
  /** What stands below the contents and stays in sight, such as the buttons. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog of the browser, which holds the focus and gives it back. Its events do not bubble, so that Enter or
 * Escape never reaches the form below.
 */
export function Modal({ title, onClose, wide = false, footer, children }: ModalProps) {
  const t = useTranslations('admin.form')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    const cancel = (event: Event) => {
      event.preventDefault()
      close()
    }
    element?.addEventListener('cancel', cancel)
    element?.showModal()
    // The first control rather than the button that closes; a phone's keyboard would cover the dialog.
    const first = element?.querySelector<HTMLElement>(FIRST)
    if (!first?.matches('input') || matchMedia('(pointer: fine)').matches) first?.focus()
    const forget = element && noteModal(element)
    return () => {
      forget?.()
      element?.removeEventListener('cancel', cancel)
      element?.close()
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Left to the browser, a second Escape would close the dialog without `onClose`.
    event.preventDefault()
    // An Escape that ends a Chinese candidate is not meant for the dialog.
    if (!event.nativeEvent.isComposing) onClose()
  }

  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onSubmit={(event) => event.stopPropagation()}
      onInput={(event) => event.stopPropagation()}
      className={`m-auto max-h-[min(92dvh,60rem)] w-[calc(100vw-2rem)] ${wide ? 'max-w-5xl' : 'max-w-xl'} flex-col overflow-hidden rounded-ui border border-line bg-paper p-0 text-ink shadow-menu backdrop:bg-black/50 open:flex dark:backdrop:bg-black/75`}
    >
      <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
        <h2 id={titleId} className="wide text-h4">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-ui text-ink-2 hover:bg-ink/8 hover:text-ink"
        >
          <Icon name="close" className="size-4" />
          <span className="sr-only">{t('close')}</span>
        </button>
      </header>
      <ScrollBox className="min-h-0 flex-auto p-5">{children}</ScrollBox>
      {footer && (
        <footer
          {...{ [FOOT_BAR]: '' }}
          className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-3 max-sm:[&_.button]:px-4"
        >
          {footer}
        </footer>
      )}
    </dialog>,
    document.body,
  )
}

/** Leaves a dialog as it is. First among its buttons, so that Enter by mistake changes nothing. */
export const CancelButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className={buttonClass('line')}>
    {children}
  </button>
)
