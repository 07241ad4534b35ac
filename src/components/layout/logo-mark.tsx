/** The logo's symbol: a ridge with a light above it. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 34 34" width="34" height="34" fill="none" aria-hidden="true">
      <path d="M3 27 13 9l5 8 4-6 9 16z" fill="currentColor" />
      <circle cx="24.5" cy="6.5" r="3.6" className="fill-amber" />
    </svg>
  )
}
