/** Styles of buttons. The element is a `<button>` or a link, depending on its function. */
const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-ui border px-6 py-2.5 text-center font-wide text-sm font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60'

const TONES = {
  /** The main action of a view. */
  light: 'border-transparent bg-amber text-on-amber hover:bg-amber-hover',
  ink: 'border-transparent bg-ink text-paper hover:bg-ink-2',
  line: 'border-current text-ink hover:bg-ink/8',
  /** Destructive actions. */
  danger: 'border-transparent bg-danger text-paper hover:bg-danger/85',
} as const

export type ButtonTone = keyof typeof TONES

export function buttonClass(tone: ButtonTone, extra = ''): string {
  return `${BASE} ${TONES[tone]} ${extra}`.trim()
}
