import manifest from './pictures.json' with { type: 'json' }

/** A picture shipped with the site. Its variants are named by `pictureVariantUrl`. */
export interface ShippedPicture {
  /** Address of the original, a WebP of the full size. */
  url: string
  widthPx: number
  heightPx: number
  sizeBytes: number
  /** Smaller widths that exist as AVIF and WebP; the full width exists as AVIF too. */
  variantsPx: number[]
  /** Average visible color, `#rrggbb`. */
  placeholder: string
  /** SHA-256 of the original, hexadecimal. */
  contentHash: string
}

/** Group and name, such as `studio/tx-1400`. */
export type PictureKey = keyof typeof manifest

/** All pictures shipped with the site, by key. `scripts/assets/make-pictures.ts` writes the list. */
export const pictureManifest: Readonly<Record<PictureKey, ShippedPicture>> = manifest

/**
 * One picture shipped with the site.
 * @param key as written in seed data and fixed texts
 * @throws when there is no such picture, which is an error in the content that the tests find
 */
export function shippedPicture(key: string): ShippedPicture {
  const picture = pictureManifest[key as PictureKey]
  if (!picture) throw new Error(`There is no picture '${key}'`)
  return picture
}

/** The picture shipped at an address. @throws as above */
export function shippedPictureAt(address: string): ShippedPicture {
  const key = Object.keys(pictureManifest).find((each) => pictureManifest[each as PictureKey].url === address)
  return shippedPicture(key ?? address)
}
