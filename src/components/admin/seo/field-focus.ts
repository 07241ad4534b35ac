/** The field to focus when the form that is being opened appears. */
let requested: string | null = null

/** Notes a field until its form appears. */
export function requestFieldFocus(field: string): void {
  requested = field
}

/** Returns the field that was noted, and clears it. */
export function takeRequestedField(): string | null {
  const field = requested
  requested = null
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
