import type { ReactNode } from 'react'
import { Icon } from './icon'

const EDGES = { success: 'border-l-amber', error: 'border-l-danger' } as const

type NoticeCardProps = {
  tone: keyof typeof EDGES
  text: string
  dismissLabel: string
  onDismiss: () => void
  /** Content below the text, such as a link. */
  children?: ReactNode
}

/** A notice that screen readers announce at once. Line breaks of its text are preserved. */
export function NoticeCard({ tone, text, dismissLabel, onDismiss, children }: NoticeCardProps) {
  return (
    <div
      role="alert"
      data-toast=""
      className={`on-night flex items-start gap-2 rounded-ui border border-l-4 border-line ${EDGES[tone]} py-2 pr-2 pl-4 shadow-menu`}
    >
      <div className="min-w-0 flex-1">
        <p className="py-2.5 text-sm whitespace-pre-line">{text}</p>
        {children}
      </div>
      <button
        type="button"
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center text-ink-2 hover:text-ink"
      >
        <Icon name="close" className="size-4" />
        <span className="sr-only">{dismissLabel}</span>
      </button>
    </div>
  )
}

type ToastProps = Pick<NoticeCardProps, 'text' | 'dismissLabel' | 'onDismiss'>

/** An error notice that stays until it is dismissed. A new `key` has it announced again. */
export function Toast(props: ToastProps) {
  return (
    <div className="fixed inset-x-3 bottom-3 z-40 sm:right-6 sm:bottom-6 sm:left-auto sm:max-w-md">
      <NoticeCard tone="error" {...props} />
    </div>
  )
}
