import { siteDetails } from '@/lib/firm/site-details'
import { mediaPack } from '@/lib/kinds/product/papers/media-pack'
import { productFilesRoute } from '../product-files-route'

/** Raised with every change of what is in the pack beside the record. */
const PACK_VERSION = 1

/** The archive of what sellers need of a light: at `/product/tx-1400/media.zip`, in another language under its code. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = productFilesRoute('media', async (views) => {
  const { complianceNames } = await siteDetails()
  return {
    version: [PACK_VERSION, views, complianceNames],
    files: () => mediaPack(views, complianceNames),
  }
})
