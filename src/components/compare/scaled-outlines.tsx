import type { CSSProperties } from 'react'
import { shippedOutline } from '@/lib/models-3d/outline'
import type { LinedUpLight } from '../viewer/line-up-viewer'

/** The outlines of lights on one ground, all at the same scale; nothing where there are not two. */
export function ScaledOutlines({ lights }: { lights: readonly LinedUpLight[] }) {
  const drawn = lights.flatMap(({ letter, name, lang, url }) => {
    const outline = shippedOutline(url)
    return outline ? [{ letter, name, lang, outline }] : []
  })
  if (drawn.length < 2) return null
  const across = drawn.reduce((sum, { outline }) => sum + outline.width, 0)
  const up = Math.max(...drawn.map(({ outline }) => outline.height))
  return (
    <ul
      className="scaled-outlines"
      style={{ '--lights': drawn.length, '--across': across, '--up': up } as CSSProperties}
    >
      {drawn.map(({ letter, name, lang, outline: { url, width, height } }) => (
        <li key={letter}>
          {/* biome-ignore lint/performance/noImgElement: a drawing has one size. */}
          <img
            src={url}
            alt={name}
            lang={lang}
            width={Math.round(width)}
            height={Math.round(height)}
            style={{ '--millimeters': width } as CSSProperties}
            loading="lazy"
          />
          <small aria-hidden="true">{letter}</small>
        </li>
      ))}
    </ul>
  )
}
