export type PictureFormat = 'avif' | 'webp'

/**
 * The address of a variant of a stored picture. Shipped and uploaded pictures share one naming rule: the variants of
 * `X.webp` are `X-<width>.avif` and `X-<width>.webp`.
 * @param url address of the original, ending in `.webp`
 * @param widthPx one of the picture's `variantsPx`; its full width exists as AVIF only, the original being WebP
 */
export function pictureVariantUrl(url: string, widthPx: number, format: PictureFormat): string {
  return `${url.replace(/\.webp$/, '')}-${widthPx}.${format}`
}
