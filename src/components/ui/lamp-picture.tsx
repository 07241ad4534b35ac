import { pictureSources } from '@/lib/domain/picture-sources'
import type { Picture as PictureView } from '@/lib/schemas/public-views'
import { Picture } from './picture'

type LampPictureProps = {
  /** In the studio, on transparent ground: the light theme. */
  day: PictureView
  /** Switched on at night: the dark theme. Without one the studio picture serves both. */
  night: PictureView | null
  sizes: string
  alt?: string
  lang?: string
  /** The first picture a visitor sees: fetched at once, but only the one of the theme in use. */
  priority?: boolean
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
        {priority && <Preload picture={day} sizes={sizes} />}
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
      {priority && <Preload picture={day} sizes={sizes} media="(prefers-color-scheme: light)" />}
      {priority && <Preload picture={night} sizes={sizes} media="(prefers-color-scheme: dark)" />}
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

function Preload({ picture, sizes, media }: { picture: PictureView; sizes: string; media?: string }) {
  const { avif } = pictureSources(picture)
  if (!avif) return null
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={avif}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  )
}
