/** The sign of separate collection (Regulation (EU) 2023/1542, annex VI, part B): a crossed-out wheeled bin. */
export function CrossedOutBin({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 48 60" role="img" aria-label={label} fill="none" stroke="currentColor">
      <path d="M11 17h26l-3 33H15zM8 12h32v5H8zM19 12V8h10v4" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M17 23h14" strokeWidth="2.5" />
      <circle cx="32" cy="51" r="4" fill="currentColor" />
      <path d="M15 50h-1v5h5v-5" strokeWidth="2.5" />
      <path d="M4 4l40 52M44 4L4 56" strokeWidth="3" />
    </svg>
  )
}
