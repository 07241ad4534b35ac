/** A picture as far as its files are concerned. */
type PictureFiles = { url: string; widthPx: number | null; variantsPx: readonly number[] }

/**
 * The `srcset` texts of a picture.
 *
 * Every stored picture follows one naming rule: beside `X.webp` stand `X-480.avif`, `X-480.webp` and so on for
 * each width of `variantsPx`, and the full width once more as AVIF.
 *
 * @returns Both texts; null for a picture that has no variants (one given by address).
 */
export function pictureSources({ url, widthPx, variantsPx }: PictureFiles): { avif: string | null; webp: string | null } {
  if (variantsPx.length === 0 || widthPx === null || !url.endsWith('.webp')) return { avif: null, webp: null }
  const stem = url.slice(0, -'.webp'.length)
  const set = (format: string, widths: number[]) => widths.map((width) => `${stem}-${width}.${format} ${width}w`)
  const smaller = variantsPx.filter((width) => width < widthPx)
  return {
    avif: set('avif', [...smaller, widthPx]).join(', '),
    webp: [...set('webp', smaller), `${url} ${widthPx}w`].join(', '),
  }
}
