/** The field to focus when the form that is being opened appears. */
let awaited: string | null = null

/** Notes a field until its form appears. */
export function awaitField(field: string): void {
  awaited = field
}

/** Returns the field that was noted, and clears it. */
export function takeAwaitedField(): string | null {
  const field = awaited
  awaited = null
  return field
}

/** Scrolls to a field of the open form and focuses it. */
export function focusField(field: string): void {
  const row = document.querySelector<HTMLElement>(`[data-field="${field}"]`)
  const folded = row?.closest('details')
  if (folded) folded.open = true
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable]')?.focus()
}
