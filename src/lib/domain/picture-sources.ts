import { pictureVariantUrl } from './picture-variants'

/** The fields of a picture its `srcset` is made from. */
type PictureFiles = { url: string; widthPx: number | null; variantsPx: readonly number[] }

/**
 * The `srcset` of a stored picture in AVIF, from the widths that exist of it. Browsers without AVIF use its `url`, a WebP.
 *
 * @param largestPx the greatest width of use where the picture is always shown small
 * @returns undefined for a picture without variants, such as one on another host
 */
export function avifSet(
  { url, widthPx, variantsPx }: PictureFiles,
  largestPx = Infinity,
): string | undefined {
  if (variantsPx.length === 0 || widthPx === null || !url.endsWith('.webp')) return undefined
  const widths = [...variantsPx.filter((width) => width < widthPx), widthPx]
  const used = widths.filter((width, index) => index === 0 || width <= largestPx)
  return used.map((width) => `${pictureVariantUrl(url, width)} ${width}w`).join(', ')
}
