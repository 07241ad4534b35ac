import { getLocale, getTranslations } from 'next-intl/server'
import { type PictureKey, shippedPicture } from '@/lib/content/pictures'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import type { CategoryRole } from '@/lib/kinds/category/category-roles'
import type { CategoryView } from '@/lib/kinds/category/view'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import type { NamedCategory } from '../layout/named-categories'
import { LocaleLink } from '../ui/locale-link'
import { Picture } from '../ui/picture'
import { Section } from '../ui/section'

/** What is shown of a category without a picture, or while its own cannot be read: lights without a product's name. */
const SHIPPED_PICTURES: Record<CategoryRole, PictureKey> = {
  FLASHLIGHTS: 'editorial/bezel-macro',
  HEAD_LAMPS: 'editorial/headlamps-on-rail',
  LANTERNS: 'editorial/lantern-wet-floor',
  MULTI_LIGHTS: 'editorial/led-array-macro',
}

type CategoryTilesProps = {
  menu: NamedCategory[]
  categories: CategoryView[]
  counts: Record<string, number>
}

/** Links to the categories, each in a new tab, with their pictures (docs/specification.md, section 2.4). */
export async function CategoryTiles({ menu, categories, counts }: CategoryTilesProps) {
  const locale = await getLocale()
  const t = await getTranslations('common')
  const { texts, lang } = await fixedTexts(locale, 'page-home')
  const { categoriesHeading } = texts.home
  if (menu.length === 0) return null
  const pictureOf = ({ slug, role }: NamedCategory) =>
    categories.find((category) => category.slug === slug)?.picture ??
    (role && shippedPicture(SHIPPED_PICTURES[role]))

  return (
    <Section labelledBy="categories" spacing="none" className="pb-band">
      <h2 id="categories" {...lang('home.categoriesHeading')} className="wide mb-8 text-h2 lg:mb-12">
        {categoriesHeading}
      </h2>
      <ul className={`gap-3 lg:gap-4 ${rows(menu.length)}`}>
        {menu.map((category) => {
          const { slug, path, tile, english } = category
          const picture = pictureOf(category)
          return (
            <li key={slug}>
              <LocaleLink
                href={path}
                target="_blank"
                rel="noopener"
                className="on-night group/tile relative block h-56 overflow-hidden rounded-ui sm:h-72 lg:h-[27.5rem]"
              >
                {picture && (
                  <Picture
                    picture={{ ...picture, alt: '' }}
                    alt=""
                    sizes="(min-width: 64rem) 590px, (min-width: 40rem) 48vw, 92vw"
                    imgClassName="absolute inset-0 size-full object-cover transition-transform duration-300 group-hover/tile:scale-[1.03]"
                  />
                )}
                <span className="absolute inset-x-0 bottom-0 flex flex-wrap items-end justify-between gap-x-4 bg-linear-to-t from-night/95 to-transparent px-5 pt-10 pb-5 sm:pt-24">
                  <span className="wide text-h3" lang={english ? DEFAULT_LOCALE : undefined}>
                    {tile}
                  </span>
                  <span className="pb-1 text-right text-xs whitespace-nowrap text-ink-2">
                    {counts[slug] !== undefined && t('categories.models', { count: counts[slug] })}
                    <span className="sr-only"> ({t('opensNewTab')})</span>
                  </span>
                </span>
              </LocaleLink>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** The lists' rows on wide screens: up to four tiles in each, as even as their number allows, and each row full. */
const ROWS = ['', 'lg:*:basis-full', 'lg:*:basis-2/5', 'lg:*:basis-[30%]', 'lg:*:basis-[22%]'] as const

function rows(tiles: number): string {
  if (tiles === 4) return 'grid sm:grid-cols-2 lg:grid-cols-[1.35fr_1fr_1fr_1.35fr]'
  const perRow = Math.ceil(tiles / Math.ceil(tiles / 4))
  return `flex flex-wrap *:grow *:basis-full sm:*:basis-2/5 ${ROWS[perRow] ?? ''}`
}
