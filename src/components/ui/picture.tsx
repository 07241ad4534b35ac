import { pictureSources } from '@/lib/domain/picture-sources'
import type { Picture as PictureView } from '@/lib/domain/views'

type PictureProps = {
  picture: PictureView
  /** The width it is laid out at, as in the `sizes` attribute. */
  sizes: string
  /** Where another text already says what the picture shows, pass ''. */
  alt?: string
  lang?: string
  className?: string
  imgClassName?: string
  loading?: 'lazy' | 'eager'
}

/** A picture in the widths made for it, AVIF first. The box around it decides its shape, so nothing shifts. */
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
