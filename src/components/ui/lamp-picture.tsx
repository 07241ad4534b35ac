import { pictureSources } from '@/lib/domain/picture-sources'
import type { Picture as PictureView } from '@/lib/domain/views'
import { Picture } from './picture'

type LampPictureProps = {
  /** In the studio, on transparent ground: the light theme. */
  day: PictureView
  /** Switched on at night: the dark theme. Without one the studio picture serves both. */
  night: PictureView | null
  sizes: string
  alt?: string
  lang?: string
  /**
   * Among the first pictures a visitor sees: fetched at once, but only the one of the theme in use. `wide`: only where
   * several stand side by side.
   */
  priority?: 'always' | 'wide' | undefined
  dayClassName?: string
}

/**
 * A product by day and by night. Both stand in the page and one is displayed; lazy loading leaves
 * the hidden one undownloaded, so a visitor pays for the active theme only.
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
  /** The one it belongs to; both unless told. */
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
