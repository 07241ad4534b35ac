import {
  NIGHT_PATH_SIZE_PX,
  NIGHT_PATH_WIDTHS_PX,
  type NightPathPicture,
  nightPathUrl,
} from '@/lib/lighting/night-path'

type NightPictureProps = {
  /** Which of the prepared pictures. */
  picture: NightPathPicture
  sizes: string
  alt: string
}

/** The night path as a beam lights it. */
export function NightPicture({ picture, sizes, alt }: NightPictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: prepared in its sizes, and of no record.
    <img
      src={nightPathUrl(picture, NIGHT_PATH_WIDTHS_PX[1])}
      srcSet={NIGHT_PATH_WIDTHS_PX.map((width) => `${nightPathUrl(picture, width)} ${width}w`).join(', ')}
      sizes={sizes}
      {...NIGHT_PATH_SIZE_PX}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
