import { getLocale, getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/domain/locales'
import { localePath } from '@/lib/paths'
import { siteDetails } from '@/lib/site'
import { Disclosure } from '../ui/disclosure'
import { Icon } from '../ui/icon'
import { LanguageSwitch } from './language-switch'
import { MENU } from './menu-items'
import type { NamedCategory } from './named-categories'
import { NavLink } from './nav-link'
import { ProductsMenu } from './products-menu'
import { SearchForm } from './search-form'
import { ThemeToggle } from './theme-toggle'

const ROW =
  'flex min-h-13 items-center text-h4 font-medium aria-[current]:shadow-[inset_2px_0_var(--color-amber)] aria-[current]:pl-4'

/** The menu of small screens: the same links, search, language, theme, phone and e-mail. */
export async function MobileMenu({ categories }: { categories: NamedCategory[] }) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common')
  const { salesEmail, supportEmail, phone } = siteDetails()

  return (
    <Disclosure
      className="group/mobile -mr-3 ml-auto size-12 lg:hidden"
      summaryLabel={t('nav.menu')}
      summaryClassName="grid size-12 place-items-center"
      summary={
        <>
          <Icon name="menu" className="group-open/mobile:hidden" />
          <Icon name="close" className="hidden group-open/mobile:block" />
        </>
      }
    >
      <div className="absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-t border-line bg-paper">
        <div className="wrap flex min-h-full flex-col gap-6 py-5">
          <SearchForm
            id="mobile-search"
            action={localePath(locale, '/products')}
            label={t('nav.search')}
            submit={t('nav.searchSubmit')}
          />
          <nav aria-label={t('nav.menu')}>
            <ul className="divide-y divide-line border-y border-line">
              {MENU.map(({ key, path }) => (
                <li key={key}>
                  {key === 'products' ? (
                    <details className="group/sub">
                      <summary className="flex min-h-13 items-center justify-between text-h4 font-medium">
                        {t('nav.products')}
                        <Icon
                          name="chevron"
                          className="transition-transform duration-150 group-open/sub:rotate-180"
                        />
                      </summary>
                      <ul className="pb-3">
                        <ProductsMenu
                          categories={categories}
                          linkClassName="flex min-h-11 items-center pl-4 text-ink-2 aria-[current]:text-ink"
                        />
                      </ul>
                    </details>
                  ) : (
                    <NavLink href={localePath(locale, path)} className={ROW}>
                      {t(`nav.${key}`)}
                    </NavLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex items-center justify-between">
            <LanguageSwitch current={locale} label={t('languages.label')} className="text-ink-2" />
            <ThemeToggle
              toDark={t('theme.toDark')}
              toLight={t('theme.toLight')}
              className="-mr-3 inline-grid size-11 place-items-center text-ink-2"
            />
          </div>
          <ul className="mt-auto grid gap-1 border-t border-line pt-4 text-ink-2">
            <li>
              <a
                href={`tel:${phone.replaceAll(' ', '')}`}
                className="inline-flex min-h-11 items-center gap-3"
              >
                <Icon name="phone" /> {phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${salesEmail}`} className="inline-flex min-h-11 items-center gap-3">
                <Icon name="mail" /> {salesEmail}
              </a>
            </li>
            <li>
              <a href={`mailto:${supportEmail}`} className="inline-flex min-h-11 items-center gap-3">
                <Icon name="mail" /> {supportEmail}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </Disclosure>
  )
}
