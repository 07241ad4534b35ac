/**
 * The initials shown for a person without a picture.
 *
 * @param name In any script: 'Chen Weimin' → 'CW'; a Chinese name gives its first character, '陈伟民' → '陈'.
 */
export function monogram(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

/** The initials of a person without a picture, inside rings. */
export function Monogram({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 128 128" className="size-full text-ink" aria-hidden="true">
      {[60, 52, 49].map((radius) => (
        <circle
          key={radius}
          cx="64"
          cy="64"
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.18"
        />
      ))}
      <circle
        cx="64"
        cy="64"
        r="56"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.22"
        strokeWidth="5"
        strokeDasharray="1.5 5.83"
      />
      <text
        x="64"
        y="66"
        textAnchor="middle"
        dominantBaseline="central"
        className="wide fill-current text-[34px]"
      >
        {monogram(name)}
      </text>
    </svg>
  )
}
