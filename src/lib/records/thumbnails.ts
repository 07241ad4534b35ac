import { database } from '../data/prisma'
import type { AdminRecord } from '../fields/kind'
import { pictureVariantUrl } from '../values/picture-variants'

/** What lists return beside each record: the smallest copy of its picture, if it has one. */
export type WithThumbnail = { thumbnailUrl: string | null }

function pictureOf({ imageUrl }: AdminRecord & { imageUrl?: unknown }): string | null {
  return typeof imageUrl === 'string' && imageUrl !== '' ? imageUrl : null
}

/**
 * Adds the smallest copy of its picture to each record of a list; pictures of other hosts stay as they are.
 *
 * @returns The records with `thumbnailUrl`; null without a picture.
 */
export async function withThumbnails<R extends AdminRecord>(records: R[]): Promise<(R & WithThumbnail)[]> {
  const addresses = records.flatMap((record) => pictureOf(record) ?? [])
  const stored = await database().mediaItem.findMany({
    where: { url: { in: [...new Set(addresses)] } },
    select: { url: true, variantsPx: true },
  })
  const thumbnails = new Map(
    stored.map(({ url, variantsPx }) => [
      url,
      variantsPx.length > 0 ? pictureVariantUrl(url, Math.min(...variantsPx)) : url,
    ]),
  )
  return records.map((record) => {
    const picture = pictureOf(record)
    return { ...record, thumbnailUrl: picture && (thumbnails.get(picture) ?? picture) }
  })
}
