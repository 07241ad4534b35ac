'use client'

type ViewSwitchProps<View extends string> = {
  /** The views and what their buttons are called. */
  views: Record<View, string>
  value: View
  onChoose: (view: View) => void
  className?: string
}

/** Changes between the views of one field or screen, such as a text and its preview. */
export function ViewSwitch<View extends string>({
  views,
  value,
  onChoose,
  className,
}: ViewSwitchProps<View>) {
  const names = Object.keys(views) as View[]
  // A phone has no room for more than three beside each other.
  const phone = names.length > 3 ? 'max-sm:grid max-sm:grid-cols-2' : ''
  return (
    <div className={`flex divide-x divide-field rounded-ui border border-field ${phone} ${className ?? ''}`}>
      {names.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === value}
          onClick={() => onChoose(view)}
          className="min-h-11 flex-1 px-5 text-sm font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {views[view]}
        </button>
      ))}
    </div>
  )
}
