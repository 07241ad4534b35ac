import models from './models.json' with { type: 'json' }

/** A three-dimensional model shipped with the site. `scripts/assets/make-models.ts` writes their list. */
export type ShippedModel = {
  url: string
  /** The same without compression, for viewers of augmented reality and search engines. */
  plainUrl: string
}

const MODELS: Readonly<Record<string, ShippedModel>> = models

/**
 * The model of the product that a picture shows. Models are built by the renderer of the shipped pictures, so a product with
 * a picture of its owner has none: it would be another product's.
 *
 * @param pictureUrl the product's picture
 */
export function shippedModel(pictureUrl: string): ShippedModel | null {
  const [, name = ''] = /^\/pictures\/studio\/([^/.]+)\.[0-9a-f]{8}\.webp$/.exec(pictureUrl) ?? []
  return Object.hasOwn(MODELS, name) ? (MODELS[name] ?? null) : null
}
