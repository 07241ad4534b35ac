/** The field somebody wants to mend, while its form is being opened. */
let awaited: string | null = null

/** Remembers a field until its form is there. */
export function awaitField(field: string): void {
  awaited = field
}

/** The field that is waited for; it is asked for once. */
export function takeAwaitedField(): string | null {
  const field = awaited
  awaited = null
  return field
}

/** Brings a field of the open form into view and puts the cursor into it. */
export function focusField(field: string): void {
  const row = document.querySelector<HTMLElement>(`[data-field="${field}"]`)
  const folded = row?.closest('details')
  if (folded) folded.open = true
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable]')?.focus()
}
