import { getLocale, getTranslations } from 'next-intl/server'
import { keptTogether } from '@/lib/domain/kept-together'
import type { Locale } from '@/lib/domain/locales'
import { productQueryHref } from '@/lib/domain/product-query'
import type { ProductSort } from '@/lib/domain/product-sort'
import type { ListPage } from '@/lib/domain/views'
import type { CategoryView } from '@/lib/kinds/category/view'
import { productCardView } from '@/lib/kinds/product/product-card-view'
import type { ProductSummary } from '@/lib/kinds/product/view'
import { categoryPath, localePath, PATHS } from '@/lib/paths'
import { CompareTray } from '../compare/compare-tray'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'
import { Picture } from '../ui/picture'
import { cardWords } from './card-words'
import { CategoryOrder } from './category-order'
import { EmptyProducts } from './empty-products'
import { ProductGrid } from './product-grid'
import { sortWords } from './sort-words'

type CategoryScreenProps = {
  category: CategoryView
  /** null when its products cannot be read just now. */
  page: ListPage<ProductSummary> | null
  crumbs: readonly Crumb[]
  sort: ProductSort
}

/** A category: its banner with name and description, then its products. */
export async function CategoryScreen({ category, page, crumbs, sort }: CategoryScreenProps) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common')
  const lang = (field: string) => (category.fallbackFields.includes(field) ? 'en' : undefined)

  return (
    <>
      <header className="on-night relative overflow-hidden">
        {category.bannerPicture && (
          <Picture
            picture={category.bannerPicture}
            alt=""
            loading="eager"
            sizes="(max-width: 40rem) 160vw, 100vw"
            className="block max-sm:h-56 sm:absolute sm:inset-y-0 sm:right-0 sm:left-[20%]"
            imgClassName="size-full object-cover object-right"
          />
        )}
        <div className="absolute inset-0 bg-linear-to-r from-night from-25% to-transparent to-75% max-sm:hidden" />
        <div className="wrap relative">
          <Breadcrumb crumbs={crumbs} />
          <div className="pb-12 sm:pt-10 sm:pb-14 lg:pt-16 lg:pb-24">
            <h1 className="wide text-h1" lang={lang('name')}>
              {category.name}
            </h1>
            <p className="mt-5 max-w-[46ch] text-lead text-ink-2" lang={lang('description')}>
              {keptTogether(category.description)}
            </p>
          </div>
        </div>
      </header>
      <div className="wrap pt-8 pb-band">
        {page ? (
          <CategoryProducts slug={category.slug} page={page} locale={locale} sort={sort} />
        ) : (
          <div role="alert" className="border-t border-line py-20">
            <h2 className="wide text-h3">{t('products.failed')}</h2>
            {/* A form without an action requests the current page again. */}
            <form>
              <button type="submit" className={buttonClass('line', 'mt-7')}>
                {t('products.retry')}
              </button>
            </form>
          </div>
        )}
      </div>
    </>
  )
}

async function CategoryProducts({
  slug,
  page,
  locale,
  sort,
}: {
  slug: string
  page: ListPage<ProductSummary>
  locale: Locale
  sort: ProductSort
}) {
  const t = await getTranslations('common')
  return (
    <>
      <div className="mb-6 flex min-h-12 flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="text-sm text-ink-2">
          {t('products.foundPattern', { form: page.total === 1 ? 'one' : 'other' }).replace(
            '#',
            new Intl.NumberFormat(locale).format(page.total),
          )}
        </p>
        {page.total > 1 && (
          <CategoryOrder
            path={localePath(locale, categoryPath(slug))}
            sort={sort}
            words={await sortWords()}
          />
        )}
      </div>
      {page.items.length === 0 ? (
        <EmptyProducts
          words={{
            title: t('products.emptyTitle'),
            text: t('products.emptyText'),
            browseAll: t('products.browseAll'),
          }}
          productsHref={localePath(locale, PATHS.products)}
        />
      ) : (
        <ProductGrid
          products={page.items.map(productCardView)}
          words={await cardWords()}
          locale={locale}
          // In rows of four a last one would stand alone.
          columns={page.items.length % 4 === 1 ? 3 : 4}
          priorityCount={2}
        />
      )}
      <CompareTray locale={locale} />
      {page.nextCursor && (
        <p className="mt-14 text-center">
          <LocaleLink
            href={productQueryHref(PATHS.products, { category: slug, sort, cursor: page.nextCursor })}
            className={buttonClass('line')}
          >
            {t('products.more')}
          </LocaleLink>
        </p>
      )}
    </>
  )
}
