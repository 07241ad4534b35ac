import models from '../content/models.json' with { type: 'json' }
import { detailsOfModel, findDocumentFile } from '../data/document-files'

/** A three-dimensional model of a product. */
type ProductModel = {
  url: string
  /** The same without meshopt, for viewers of augmented reality and search engines; null where there is none. */
  plainUrl: string | null
}

/** The models shipped with the site. `scripts/assets/make-models.ts` writes their list. */
const MODELS: Readonly<Record<string, ProductModel>> = models

/** Where the pictures are that shipped models belong to. */
export const SHIPPED_MODELS_PICTURES = '/pictures/studio/'

/**
 * The model of the product that a picture shows. Models are built by the renderer of the shipped pictures, so a product with
 * a picture of its owner has none: it would be another product's.
 *
 * @param pictureUrl the product's picture
 */
export function shippedModel(pictureUrl: string): ProductModel | null {
  const [, name = ''] = /^\/pictures\/studio\/([^/.]+)\.[0-9a-f]{8}\.webp$/.exec(pictureUrl) ?? []
  return Object.hasOwn(MODELS, name) ? (MODELS[name] ?? null) : null
}

/** The model of a product: the one uploaded for it, or else the shipped one of its picture; null where there is none. */
export async function shownModel(product: {
  modelUrl: string | null
  imageUrl: string
}): Promise<ProductModel | null> {
  const { modelUrl: url, imageUrl } = product
  if (!url) return shippedModel(imageUrl)
  const file = await findDocumentFile(url)
  const details = file && detailsOfModel(file)
  return details && { url, plainUrl: details.isPlain ? url : null }
}
