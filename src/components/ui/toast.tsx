import { Icon } from './icon'

type ToastProps = { text: string; dismissLabel: string; onDismiss: () => void }

/** A destructive notice: spoken at once, and there until it is dismissed. Give it a new `key` to have it spoken again. */
export function Toast({ text, dismissLabel, onDismiss }: ToastProps) {
  return (
    <div
      role="alert"
      data-toast=""
      className="on-night fixed inset-x-3 bottom-3 z-40 flex items-start gap-2 rounded-ui border border-line border-l-4 border-l-danger py-2 pr-2 pl-4 shadow-menu sm:right-6 sm:bottom-6 sm:left-auto sm:max-w-md"
    >
      <p className="flex-1 py-2.5 text-sm">{text}</p>
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
