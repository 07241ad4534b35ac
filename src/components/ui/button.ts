/** `light` is the main action of a view, `danger` one that destroys. */
export type ButtonTone = 'light' | 'ink' | 'line' | 'danger'

/** The class of a button (src/app/parts.css). The element is a `<button>` or a link, depending on its function. */
export function buttonClass(tone: ButtonTone, extra = ''): string {
  return `button button-${tone} ${extra}`.trim()
}
