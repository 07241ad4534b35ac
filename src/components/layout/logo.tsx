import { LocaleLink } from '../ui/locale-link'

/** The ridge with a light above it, 40 px high, linking home. */
export function Logo({ name }: { name: string }) {
  return (
    <LocaleLink
      href="/"
      className="flex h-10 items-center gap-3 font-wide text-[1.28rem] font-semibold tracking-tight"
    >
      <svg viewBox="0 0 34 34" width="34" height="34" fill="none" aria-hidden="true">
        <path d="M3 27 13 9l5 8 4-6 9 16z" fill="currentColor" />
        <circle cx="24.5" cy="6.5" r="3.6" className="fill-amber" />
      </svg>
      {name}
    </LocaleLink>
  )
}
