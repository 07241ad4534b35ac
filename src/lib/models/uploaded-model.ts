import type { ProductModel } from '../content/shipped-models'
import { detailsOfModel, findDocumentFile } from '../data/document-files'

/** The model at the address of an upload; null where there is none, or none any more. */
export async function uploadedModel(url: string): Promise<ProductModel | null> {
  const file = await findDocumentFile(url)
  const details = file && detailsOfModel(file)
  return details && { url, plainUrl: details.isPlain ? url : null }
}
