import { getLocale, getTranslations } from 'next-intl/server'
import { tryQuery, uncachedQuery } from '@/lib/cache/cached-query'
import { inquiryPath, localePath, PATHS, productPath } from '@/lib/config/paths'
import { cachedRecord } from '@/lib/kinds/cached-queries'
import { productSlugs } from '@/lib/kinds/inquiry/form'
import { presentSlugs } from '@/lib/kinds/inquiry/line-products'
import type { ProductSummary } from '@/lib/kinds/product/view'
import type { Locale } from '@/lib/texts/locales'
import { INQUIRY_MAX_PRODUCTS } from '@/lib/values/limits'
import { LampPicture } from '../ui/lamp-picture'
import { LocaleLink } from '../ui/locale-link'
import { ProductMemory, RemoveProduct } from './product-memory'

/** The products an inquiry is about, above the form, each with a way to take it out. */
export async function InquiryProducts({ products }: { products: ProductSummary[] }) {
  const locale = await getLocale()
  const t = await getTranslations('common.contact')
  const slugs = products.map(({ slug }) => slug)
  return (
    <div className="mb-8">
      <ProductMemory slugs={slugs} path={localePath(locale, PATHS.contact)} />
      <p id="inquiry-products" className="mb-2 text-xs text-ink-3">
        {t('aboutProduct')}
      </p>
      <ul aria-labelledby="inquiry-products" className="divide-y divide-line border-y border-line">
        {products.map((product) => (
          <li key={product.slug} className="flex items-center gap-4 py-4 sm:gap-5">
            <div className="aspect-4/3 w-24 shrink-0 overflow-hidden rounded-ui bg-plate sm:w-32">
              <LampPicture day={product.picture} night={product.nightPicture} sizes="128px" alt="" />
            </div>
            <p className="min-w-0 flex-1">
              <LocaleLink
                href={productPath(product.slug)}
                lang={product.fallbackFields.includes('name') ? 'en' : undefined}
                className="wide block text-h4 underline-offset-4 hover:underline"
              >
                {product.name}
              </LocaleLink>
              <span className="text-xs text-ink-3">{product.productNumber}</span>
            </p>
            <RemoveProduct
              href={localePath(locale, inquiryPath(slugs.filter((slug) => slug !== product.slug)))}
              rest={slugs.filter((slug) => slug !== product.slug)}
              label={t('removeProduct')}
              name={product.name}
              lang={product.fallbackFields.includes('name') ? 'en' : undefined}
            />
          </li>
        ))}
      </ul>
      {products.length < INQUIRY_MAX_PRODUCTS && (
        <LocaleLink
          href={PATHS.products}
          className="mt-2 inline-flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-4 hover:text-ink"
        >
          {t('addProduct')}
        </LocaleLink>
      )}
    </div>
  )
}

/** The products an inquiry names, also by a slug they had before, without those that are unknown or cannot be read just now. */
export async function inquiredProducts(slugs: readonly unknown[], locale: Locale): Promise<ProductSummary[]> {
  const asked = productSlugs(slugs)
  const present = await tryQuery(uncachedQuery(() => presentSlugs(asked)))
  const products = await Promise.all(
    asked.map(async (slug) => {
      const now = present ? present.get(slug) : slug
      return now ? await tryQuery(cachedRecord('products', now, locale)) : null
    }),
  )
  return products.filter((product) => product !== null)
}
