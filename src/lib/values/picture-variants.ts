/**
 * The address of a variant of a stored picture. Shipped and uploaded pictures share one naming rule: the variants of
 * `X.webp` are `X-<width>.avif`.
 * @param url address of the original, ending in `.webp`
 * @param widthPx one of the picture's `variantsPx`, or its full width
 */
export function pictureVariantUrl(url: string, widthPx: number): string {
  return `${url.replace(/\.webp$/, '')}-${widthPx}.avif`
}
