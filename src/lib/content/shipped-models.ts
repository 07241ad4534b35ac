import models from './models.json' with { type: 'json' }

/** A three-dimensional model of a product. */
export type ProductModel = {
  url: string
  /** The same without meshopt, for viewers of augmented reality and search engines; null where there is none. */
  plainUrl: string | null
}

/** The models shipped with the site. `scripts/assets/make-models.ts` writes their list. */
const MODELS: Readonly<Record<string, ProductModel>> = models

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
