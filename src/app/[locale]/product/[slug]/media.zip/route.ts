import { mediaPack } from '@/lib/kinds/product/papers/media-pack'
import { productFilesRoute } from '../product-files-route'

/** Raised with every change of what is in the pack beside the record. */
const PACK_VERSION = 1

/** What sellers need of a light as one archive: at `/product/tx-1400/media.zip`, in another language under its code. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = productFilesRoute('media', async (views) => ({
  version: [PACK_VERSION, views],
  files: () => mediaPack(views),
}))
