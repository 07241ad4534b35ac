import { getLocale, getTranslations } from 'next-intl/server'
import { DEFAULT_LOCALE, type Locale } from '@/lib/domain/locales'
import { localePath, PATHS } from '@/lib/paths'
import { menuCategories, type NamedCategory } from './named-categories'
import { NavLink } from './nav-link'

/** The links of the Products menu, in header and mobile panel. */
export async function ProductsMenu({
  categories,
  linkClassName,
}: {
  categories: NamedCategory[]
  linkClassName: string
}) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.nav')
  return (
    <>
      {menuCategories(categories).map(({ slug, path, menu, english }) => (
        <li key={slug} lang={english ? DEFAULT_LOCALE : undefined}>
          <NavLink href={localePath(locale, path)} titleOnClick={t('products')} className={linkClassName}>
            {menu}
          </NavLink>
        </li>
      ))}
      <li>
        <NavLink href={localePath(locale, PATHS.products)} className={linkClassName}>
          {t('viewAll')}
        </NavLink>
      </li>
    </>
  )
}
