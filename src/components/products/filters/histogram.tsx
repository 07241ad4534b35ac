import type { Bucket } from '@/lib/lighting/slider-scale'

/** Height of the lowest bar that is not empty, in hundredths. */
const LOWEST = 8

type HistogramProps = {
  buckets: readonly Bucket[]
  /** The chosen part, as shares of the width. */
  chosen: { from: number; to: number } | null
}

/** What the catalogue has, as bars of equal width; those in the chosen range are lit. */
export function Histogram({ buckets, chosen }: HistogramProps) {
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  const height = (count: number) => (count === 0 ? 0 : LOWEST + ((100 - LOWEST) * count) / most)
  const bars = buckets.map(({ from: start, count }, index) => (
    <rect key={start} x={index + 0.06} width={0.88} y={100 - height(count)} height={height(count)} />
  ))
  return (
    <svg
      className="histogram"
      viewBox={`0 0 ${buckets.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g>{bars}</g>
      {chosen && (
        <g
          className="lit"
          style={{ clipPath: `inset(0 ${(1 - chosen.to) * 100}% 0 ${chosen.from * 100}%) view-box` }}
        >
          {bars}
        </g>
      )}
    </svg>
  )
}
