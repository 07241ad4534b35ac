import { pictureSources } from '@/lib/domain/picture-sources'
import type { Picture as PictureView } from '@/lib/domain/views'
import { Picture } from './picture'

type LampPictureProps = {
  /** The studio picture on a transparent background, for the light theme. */
  day: PictureView
  /** The night picture, for the dark theme; without one the studio picture is used for both. */
  night: PictureView | null
  sizes: string
  alt?: string
  lang?: string
  /**
   * Whether the picture of the theme in use is preloaded, because it is among the first visible ones; `wide`: only on
   * screens that show several products side by side.
   */
  priority?: 'always' | 'wide' | undefined
  dayClassName?: string
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
  dayClassName = 'p-[5%]',
}: LampPictureProps) {
  if (!night) {
    return (
      <>
        {priority && <Preload picture={day} sizes={sizes} priority={priority} />}
        <Picture
          picture={day}
          sizes={sizes}
          alt={alt}
          lang={lang}
          className="block size-full"
          imgClassName={`size-full object-contain ${dayClassName}`}
        />
      </>
    )
  }
  return (
    <>
      {priority && <Preload picture={day} sizes={sizes} priority={priority} theme="light" />}
      {priority && <Preload picture={night} sizes={sizes} priority={priority} theme="dark" />}
      <Picture
        picture={day}
        sizes={sizes}
        alt={alt}
        lang={lang}
        className="block size-full dark:hidden"
        imgClassName={`size-full object-contain ${dayClassName}`}
      />
      <Picture
        picture={night}
        sizes={sizes}
        alt={alt}
        lang={lang}
        className="hidden size-full dark:block"
        imgClassName="size-full object-cover"
      />
    </>
  )
}

type PreloadProps = {
  picture: PictureView
  sizes: string
  priority: 'always' | 'wide'
  /** The theme it belongs to; both when missing. */
  theme?: 'light' | 'dark'
}

function Preload({ picture, sizes, priority, theme }: PreloadProps) {
  const { avif } = pictureSources(picture)
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
