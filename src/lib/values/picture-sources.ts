import { pictureVariantUrl } from './picture-variants'

/** The fields of a picture its `srcset` is made from; without a width of its own, its variants are all there are. */
type PictureFiles = { url: string; widthPx?: number | null; variantsPx: readonly number[] }

/**
 * The widths in pixels a stored picture exists in as AVIF, its own included; none for a picture on another host.
 *
 * @param largestPx the greatest width of use where the picture is always shown small
 */
export function avifWidthsPx({ url, widthPx, variantsPx }: PictureFiles, largestPx = Infinity): number[] {
  if (variantsPx.length === 0 || widthPx === null || !url.endsWith('.webp')) return []
  const widths =
    widthPx === undefined ? variantsPx : [...variantsPx.filter((width) => width < widthPx), widthPx]
  return widths.filter((width, index) => index === 0 || width <= largestPx)
}

/**
 * The `srcset` of a stored picture in AVIF, from the widths that exist of it. Browsers without AVIF use its `url`, a WebP.
 *
 * @param largestPx as in `avifWidthsPx`
 * @returns undefined for a picture without variants, such as one on another host
 */
export function avifSet(picture: PictureFiles, largestPx?: number): string | undefined {
  const widths = avifWidthsPx(picture, largestPx)
  return widths.map((width) => `${pictureVariantUrl(picture.url, width)} ${width}w`).join(',') || undefined
}
