'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../../ui/icon'
import { focusRow } from '../list/focus-row'

type PanelProps = {
  title: string
  /** The title of the record, if it has one yet. */
  name?: string | undefined
  /** The id of the record in it, whose row gets the focus back; `NEW` where there is none. */
  subject: string
  /** Takes the whole screen, for long texts. */
  whole?: boolean
  /** What stands in the heading beside the title. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * One record over the list it comes from. No modal dialog of the browser's: notices must stay within reach, so the list
 * behind is made inert instead.
 */
export function Panel({ title, name, subject, whole = false, actions, onClose, children }: PanelProps) {
  const t = useTranslations('admin.editor')
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Unless what is in it has taken the focus already.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus()
    return () => focusRow(subject)
  }, [subject])

  const closeByEscape = (event: KeyboardEvent) => {
    const elsewhere = event.target instanceof Element && event.target.closest('dialog, [role="menu"]')
    if (event.key !== 'Escape' || event.defaultPrevented || elsewhere) return
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }

  return (
    <>
      <div aria-hidden="true" className="fixed inset-0 z-20 bg-night/50" onClick={onClose} />
      <div
        ref={panel}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={closeByEscape}
        className={`fixed inset-y-0 right-0 z-30 flex w-full flex-col scroll-pt-30 scroll-pb-28 overflow-y-auto overscroll-contain bg-paper shadow-menu outline-none ${whole ? '' : 'max-w-6xl border-line xl:border-l'}`}
      >
        <header className="edge-bar sticky top-0 z-20 flex min-h-16 shrink-0 items-center gap-4 border-b border-line bg-paper px-gutter max-sm:gap-1">
          <h2 id={titleId} className="mr-auto min-w-0 py-1 sm:truncate">
            <span className="wide text-h4 max-sm:block max-sm:text-base max-sm:leading-tight max-sm:text-balance">
              {title}
            </span>
            {name && <span className="ml-3 text-sm text-ink-2 max-sm:hidden">{name}</span>}
          </h2>
          {actions}
          <button
            type="button"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-ui hover:bg-plate"
          >
            <Icon name="close" />
            <span className="sr-only">{t('close')}</span>
          </button>
        </header>
        <div className="px-gutter py-8">{children}</div>
      </div>
    </>
  )
}
