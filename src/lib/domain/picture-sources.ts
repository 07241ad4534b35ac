import { pictureVariantUrl } from './picture-variants'

/** The fields of a picture its `srcset` is made from. */
type PictureFiles = { url: string; widthPx: number | null; variantsPx: readonly number[] }

/**
 * The `srcset` texts of a stored picture, from the widths that exist of it.
 *
 * @returns Both texts; null for a picture without variants, such as one on another host.
 */
export function pictureSources({ url, widthPx, variantsPx }: PictureFiles): {
  avif: string | null
  webp: string | null
} {
  if (variantsPx.length === 0 || widthPx === null || !url.endsWith('.webp')) return { avif: null, webp: null }
  const smaller = variantsPx.filter((width) => width < widthPx)
  return {
    avif: [...smaller, widthPx]
      .map((width) => `${pictureVariantUrl(url, width, 'avif')} ${width}w`)
      .join(', '),
    webp: [
      ...smaller.map((width) => `${pictureVariantUrl(url, width, 'webp')} ${width}w`),
      `${url} ${widthPx}w`,
    ].join(', '),
  }
}
