import { localizedPath } from '@/lib/texts/localized-text'

/** The name by which focus is requested for the part beside the form that shows the page as search engines see it. */
export const SEO_PANEL = 'seo-panel'

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

/**
 * Scrolls to a field of the open form and focuses it.
 *
 * @param path Its name, or the path of a finding in it: of a translation, or of a cell, `modes.0.lumens`.
 */
export function focusField(path: string): void {
  const { name } = localizedPath(path)
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  const field = fields.find(({ dataset }) => `${name}.`.startsWith(`${dataset.field}.`))
  if (!field) return
  for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
  const [index, column] = name.slice(String(field.dataset.field).length + 1).split('.')
  const cells = column ? field.querySelectorAll<HTMLElement>(`[id$="-en-${column}"]`) : []
  const cell = cells[Number(index)]
  for (
    let part = cell?.closest('details');
    part && field.contains(part);
    part = part.parentElement?.closest('details')
  )
    part.open = true
  const control =
    cell ?? field.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable]')
  ;(cell ?? field).scrollIntoView({ block: 'center' })
  control?.focus()
}
