import { paperFiles } from '@/lib/kinds/product/papers/paper-set'
import { productPapers } from '@/lib/kinds/product/papers/product-papers'
import { productFilesRoute } from '../product-files-route'

/** Raised with every change of what is in the archive beside its papers. */
const INDEX_VERSION = 3

/** All papers of a light as one archive: at `/product/tx-1400/papers.zip`, with an index in the language of the address. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = productFilesRoute(
  'papers',
  async (views, locale) => {
    const title = views.find((view) => view.locale === locale)?.product.name ?? ''
    const papers = await productPapers(views)
    return {
      version: [INDEX_VERSION, title, papers],
      files: () => paperFiles({ title, productId: views[0].product.id, papers }, locale),
    }
  },
)
