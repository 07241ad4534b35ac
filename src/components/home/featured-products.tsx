import { getLocale, getTranslations } from 'next-intl/server'
import { localePath, PATHS } from '@/lib/config/paths'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import { productQueryHref } from '@/lib/kinds/product/search/product-query'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import type { NamedCategory } from '../layout/named-categories'
import { cardWords } from '../products/card-texts'
import { LocaleLink } from '../ui/locale-link'
import { Section } from '../ui/section'
import { FeaturedTabs } from './featured-tabs'

const WORDED_ROLES = ['HEAD_LAMPS', 'LANTERNS'] as const

/** The role of a category whose tab has words of its own, as long as it is called as it was shipped. */
const wordedRole = ({ role, isShipped }: NamedCategory) =>
  isShipped ? WORDED_ROLES.find((worded) => worded === role) : undefined

type FeaturedProductsProps = {
  tabs: NamedCategory[]
  /** Null when they cannot be read. */
  products: ProductCardView[] | null
}

/** The featured products with their tabs. */
export async function FeaturedProducts({ tabs, products }: FeaturedProductsProps) {
  const locale = await getLocale()
  const { texts, lang } = await fixedTexts(locale, 'page-home')
  const { featuredHeading } = texts.home
  const t = await getTranslations('common.products')
  const tab = await getTranslations('common.featured')
  const href = (category: string | null) => localePath(locale, productQueryHref(PATHS.products, { category }))

  return (
    <Section labelledBy="featured" spacing="none" className="pb-band">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="featured" {...lang('home.featuredHeading')} className="wide text-h2">
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
          ...tabs.map((category) => {
            const { slug, name, english } = category
            const role = wordedRole(category)
            return {
              key: slug,
              label: role ? tab(`tabs.${role}`) : name,
              lang: english && !role ? DEFAULT_LOCALE : undefined,
              href: href(slug),
              failed: role ? tab(`failed.${role}`) : t('failed'),
            }
          }),
        ]}
        empty={{ emptyTitle: t('emptyTitle'), emptyText: t('emptyText'), browseAll: t('browseAll') }}
        productsHref={href(null)}
        loading={t('loading')}
        retry={t('retry')}
      />
    </Section>
  )
}
