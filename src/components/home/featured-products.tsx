import { getLocale, getTranslations } from 'next-intl/server'
import { company } from '@/lib/content/company'
import type { Locale } from '@/lib/domain/locales'
import { inLocale } from '@/lib/domain/localized-text'
import { productQueryHref } from '@/lib/domain/product-query'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import { localePath, PATHS } from '@/lib/paths'
import { cardWords } from '../products/card-words'
import { LocaleLink } from '../ui/locale-link'
import { Section } from '../ui/section'
import { FeaturedTabs } from './featured-tabs'

/** The featured products with their tabs. `products` is null when they cannot be read. */
export async function FeaturedProducts({ products }: { products: ProductCardView[] | null }) {
  const locale = (await getLocale()) as Locale
  const { featuredHeading } = inLocale(company.home, locale)
  const t = await getTranslations('common.products')
  const tab = await getTranslations('common.featured')
  const href = (category: string | null) => localePath(locale, productQueryHref(PATHS.products, { category }))

  return (
    <Section labelledBy="featured" spacing="none" className="pb-band">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="featured" className="wide text-h2">
          {featuredHeading}
        </h2>
        <LocaleLink
          href={PATHS.products}
          className="border-b border-current pb-0.5 font-semibold hover:text-ink-2"
        >
          {tab('viewAll')}
        </LocaleLink>
      </div>
      <FeaturedTabs
        products={products}
        locale={locale}
        label={featuredHeading}
        card={await cardWords()}
        tabs={[
          { key: 'all', label: tab('all'), href: href(null), failed: t('failed') },
          {
            key: 'head-lamps',
            label: tab('headlamps'),
            href: href('head-lamps'),
            failed: tab('headlampsFailed'),
          },
          { key: 'lanterns', label: tab('lanterns'), href: href('lanterns'), failed: tab('lanternsFailed') },
        ]}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), browseAll: t('browseAll') }}
        productsHref={href(null)}
        loading={t('loading')}
        retry={t('retry')}
      />
    </Section>
  )
}
