export type PictureFormat = 'avif' | 'webp'

/**
 * The address of a smaller or differently encoded copy of a stored picture. One rule for every picture of the
 * site, shipped or uploaded: beside `X.webp` lie `X-<width>.avif` and `X-<width>.webp`.
 * @param url address of the original, ending in `.webp`
 * @param widthPx one of the picture's `variantsPx`; its full width exists as AVIF only, the original being WebP
 */
export function pictureVariantUrl(url: string, widthPx: number, format: PictureFormat): string {
  return `${url.replace(/\.webp$/, '')}-${widthPx}.${format}`
}
