type ProgressBarProps = {
  label: string
  /** From 0 to 1; without it nobody knows how long it takes. */
  share?: number
}

const LOOK =
  'block h-2 w-full appearance-none overflow-hidden rounded-ui bg-ink/10 [&::-moz-progress-bar]:bg-amber [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-amber [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-300'

const UNKNOWN = 'indeterminate:bg-amber/60 motion-safe:indeterminate:animate-pulse'

/** How far something is. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      {...(share !== undefined && { value: share })}
      className={`${LOOK} ${UNKNOWN}`}
    />
  )
}
