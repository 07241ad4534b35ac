'use client'

import { avifSet } from '@/lib/values/picture-sources'
import type { ShownPicture } from '@/lib/values/views'

type PictureProps = {
  picture: ShownPicture
  /** The `sizes` attribute. */
  sizes: string
  /** Overrides the picture's own text; '' where the text beside it already describes it. */
  alt?: string
  lang?: string | undefined
  className?: string
  imgClassName?: string
  loading?: 'lazy' | 'eager'
  /** The greatest width in pixels it is ever needed in, where that is less than it has. */
  largestPx?: number | undefined
}

/**
 * A picture in the widths it exists in. The parent sets its aspect ratio, which avoids layout shifts. A client component,
 * because the addresses made from one are most of its HTML (docs/decisions/014).
 */
export function Picture({
  picture,
  sizes,
  alt,
  lang,
  className,
  imgClassName,
  loading = 'lazy',
  largestPx,
}: PictureProps) {
  const { heightPx } = picture
  const avif = avifSet(picture, largestPx)
  return (
    <picture className={className}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={picture.url}
        alt={alt ?? picture.alt}
        lang={lang}
        width={heightPx ? (picture.widthPx ?? undefined) : undefined}
        height={heightPx ?? undefined}
        loading={loading}
        fetchPriority={loading === 'eager' ? 'high' : undefined}
        className={imgClassName}
      />
    </picture>
  )
}
