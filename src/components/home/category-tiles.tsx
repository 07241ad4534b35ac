import { getLocale, getTranslations } from 'next-intl/server'
import { company } from '@/lib/content/company'
import { shippedPicture } from '@/lib/content/pictures'
import type { Locale } from '@/lib/domain/locales'
import { inLocale } from '@/lib/domain/localized-text'
import type { CategoryView } from '@/lib/kinds/category/view'
import { categoryPath } from '@/lib/paths'
import { LocaleLink } from '../ui/locale-link'
import { Picture } from '../ui/picture'
import { Section } from '../ui/section'

/** The four tiles (docs/specification.md, section 2.4); the picture of each is part of the design. */
const TILES = [
  { slug: 'flashlights', picture: 'night/ranger-xl' },
  { slug: 'head-lamps', picture: 'night/pro-x-1200' },
  { slug: 'lanterns', picture: 'night/camp-600' },
  { slug: 'multi-lights', picture: 'night/sitepanel-3000' },
] as const

type CategoryTilesProps = { categories: CategoryView[]; counts: Record<string, number> }

/** Links to the four categories, each in a new tab, with night pictures. */
export async function CategoryTiles({ categories, counts }: CategoryTilesProps) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common')
  const { categoriesHeading } = inLocale(company.home, locale)
  const name = (slug: string) =>
    slug === 'multi-lights'
      ? t('categories.other')
      : (categories.find((category) => category.slug === slug)?.name ?? t(`categories.names.${slug}`))

  return (
    <Section labelledBy="categories" spacing="none" className="pb-band">
      <h2 id="categories" className="wide mb-8 text-h2 lg:mb-12">
        {categoriesHeading}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1.35fr_1fr_1fr_1.35fr] lg:gap-4">
        {TILES.map(({ slug, picture }) => (
          <li key={slug}>
            <LocaleLink
              href={categoryPath(slug)}
              target="_blank"
              rel="noopener"
              className="on-night group/tile relative block h-56 overflow-hidden rounded-ui sm:h-72 lg:h-[27.5rem]"
            >
              <Picture
                picture={{ ...shippedPicture(picture), alt: '' }}
                alt=""
                sizes="(min-width: 64rem) 590px, (min-width: 40rem) 48vw, 92vw"
                imgClassName="absolute inset-0 size-full object-cover transition-transform duration-300 group-hover/tile:scale-[1.03]"
              />
              <span className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-4 bg-linear-to-t from-night/95 to-transparent px-5 pt-24 pb-5">
                <span className="wide text-h3">{name(slug)}</span>
                <span className="pb-1 text-right text-xs whitespace-nowrap text-ink-2">
                  {counts[slug] !== undefined && t('categories.models', { count: counts[slug] })}
                  <span className="sr-only"> ({t('opensNewTab')})</span>
                </span>
              </span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
