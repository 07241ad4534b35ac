import { type ProductModel, shippedModel } from '../content/shipped-models'
import { detailsOfModel, findDocumentFile } from '../data/document-files'

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
