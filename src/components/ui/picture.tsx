import { pictureSources } from '@/lib/domain/picture-sources'
import type { Picture as PictureView } from '@/lib/domain/views'

type PictureProps = {
  picture: PictureView
  /** The `sizes` attribute. */
  sizes: string
  /** Overrides the picture's own text; '' where the text beside it already describes it. */
  alt?: string
  lang?: string
  className?: string
  imgClassName?: string
  loading?: 'lazy' | 'eager'
}

/** A picture with all its variants, AVIF first. The parent sets its aspect ratio, which avoids layout shifts. */
export function Picture({
  picture,
  sizes,
  alt,
  lang,
  className,
  imgClassName,
  loading = 'lazy',
}: PictureProps) {
  const { avif, webp } = pictureSources(picture)
  return (
    <picture className={className}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={picture.url}
        alt={alt ?? picture.alt}
        lang={lang}
        width={picture.widthPx ?? undefined}
        height={picture.heightPx ?? undefined}
        loading={loading}
        fetchPriority={loading === 'eager' ? 'high' : undefined}
        decoding="async"
        className={imgClassName}
      />
    </picture>
  )
}
