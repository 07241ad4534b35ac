'use client'

type OutlineFigureProps = {
  label: string
  /** The picture, and its size in pixels. */
  picture: [url: string, width: number, height: number]
  /** The size across. */
  across: string | null
  /** The size upwards, and the percentage of the picture's height that it is of. */
  up: [text: string, percent: number] | null
}

/** An outline between the lines of its sizes. A client component, as its markup is longer than what it says (docs/decisions/014). */
export function OutlineFigure({ label, picture: [url, width, height], across, up }: OutlineFigureProps) {
  return (
    <figure className="dimensions" aria-label={label}>
      {/* biome-ignore lint/performance/noImgElement: a drawing has one size. */}
      <img src={url} alt="" width={width} height={height} loading="lazy" />
      {up && (
        <span className="up" style={{ height: `${up[1]}%` }}>
          <b>{up[0]}</b>
        </span>
      )}
      {across && (
        <span className="across">
          <b>{across}</b>
        </span>
      )}
    </figure>
  )
}
