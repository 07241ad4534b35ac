import type { MediaRecord } from '@/lib/kinds/media-item/fields'
import { pictureVariantUrl } from '@/lib/values/picture-variants'

const WANTED_PX = 320

/** A picture of the library, small: its first copy that is large enough. */
export function MediaThumb({ item, className = '' }: { item: MediaRecord; className?: string }) {
  const width = item.variantsPx.filter((px) => px < item.widthPx).find((px) => px >= WANTED_PX)
  return (
    // biome-ignore lint/performance/noImgElement: its copies are made already
    <img
      src={width === undefined ? item.url : pictureVariantUrl(item.url, width)}
      alt={item.alt ?? ''}
      width={item.widthPx}
      height={item.heightPx}
      loading="lazy"
      decoding="async"
      className={`bg-plate object-contain ${className}`}
    />
  )
}
