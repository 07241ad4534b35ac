import { avifSet } from '@/lib/values/picture-sources'
import type { ShownPicture } from '@/lib/values/views'
import { Picture } from './picture'

type LampPictureProps = {
  /** The studio picture on a transparent background, for the light theme. */
  day: ShownPicture
  /** The night picture, for the dark theme; without one the studio picture is used for both. */
  night: ShownPicture | null
  sizes: string
  alt?: string
  /** The language of the studio picture's own text, where it is not the page's. */
  lang?: string | undefined
  /**
   * Whether the picture of the theme in use is preloaded, because it is among the first visible ones; `wide`: only on
   * screens that show several products side by side.
   */
  priority?: 'always' | 'wide' | undefined
  dayClassName?: string
  /** As in Picture. */
  largestPx?: number
}

/**
 * The studio and the night picture of a product. Both are rendered and CSS displays one; lazy loading does not fetch
 * the hidden one.
 */
export function LampPicture({
  day,
  night,
  sizes,
  alt,
  lang,
  priority,
  dayClassName,
  largestPx,
}: LampPictureProps) {
  if (!night) {
    return (
      <>
        {priority && <Preload {...{ picture: day, sizes, priority, largestPx }} />}
        <Picture
          picture={day}
          sizes={sizes}
          largestPx={largestPx}
          alt={alt}
          lang={lang}
          className="lamp"
          imgClassName={dayClassName}
        />
      </>
    )
  }
  return (
    <>
      {priority && <Preload theme="light" {...{ picture: day, sizes, priority, largestPx }} />}
      {priority && <Preload theme="dark" {...{ picture: night, sizes, priority, largestPx }} />}
      <Picture
        picture={day}
        sizes={sizes}
        largestPx={largestPx}
        alt={alt}
        lang={lang}
        className="lamp-day"
        imgClassName={dayClassName}
      />
      <Picture picture={night} sizes={sizes} largestPx={largestPx} alt={alt} className="lamp-night" />
    </>
  )
}

type PreloadProps = {
  picture: ShownPicture
  sizes: string
  priority: 'always' | 'wide'
  /** The theme it belongs to; both when missing. */
  theme?: 'light' | 'dark'
  largestPx: number | undefined
}

function Preload({ picture, sizes, priority, theme, largestPx }: PreloadProps) {
  const avif = avifSet(picture, largestPx)
  if (!avif) return null
  const conditions = [
    ...(priority === 'wide' ? ['(min-width: 40rem)'] : []),
    ...(theme ? [`(prefers-color-scheme: ${theme})`] : []),
  ]
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={avif}
      imageSizes={sizes}
      media={conditions.join(' and ') || undefined}
      fetchPriority="high"
    />
  )
}
