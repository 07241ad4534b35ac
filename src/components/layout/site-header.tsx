import { getLocale, getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/domain/locales'
import { localePath } from '@/lib/paths'
import { siteDetails } from '@/lib/site'
import { Disclosure } from '../ui/disclosure'
import { Icon } from '../ui/icon'
import { HeaderShell } from './header-shell'
import { LanguageSwitch } from './language-switch'
import { Logo } from './logo'
import { MENU } from './menu-items'
import { MobileMenu } from './mobile-menu'
import type { NamedCategory } from './named-categories'
import { NavLink } from './nav-link'
import { ProductsMenu } from './products-menu'
import { SearchForm } from './search-form'
import { ThemeToggle } from './theme-toggle'

const LINK =
  'flex min-h-11 items-center font-medium hover:text-ink-2 aria-[current]:shadow-[inset_0_-2px_var(--color-amber)]'

export async function SiteHeader({ categories }: { categories: NamedCategory[] }) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common')
  const { salesEmail, phone, name } = siteDetails()

  return (
    <HeaderShell>
      <div className="on-night hidden text-xs text-ink-2 lg:block">
        <div className="wrap flex h-(--utility-height) items-center justify-between">
          <LanguageSwitch current={locale} label={t('languages.label')} />
          <div className="flex items-center gap-7">
            <ThemeToggle
              toDark={t('theme.toDark')}
              toLight={t('theme.toLight')}
              className="inline-flex size-8 items-center justify-center hover:text-ink"
            />
            <a
              href={`tel:${phone.replaceAll(' ', '')}`}
              className="inline-flex min-h-6 items-center hover:text-ink"
            >
              {phone}
            </a>
            <a
              href={`mailto:${salesEmail}`}
              className="inline-flex min-h-6 items-center gap-2 hover:text-ink"
            >
              {salesEmail}
            </a>
          </div>
        </div>
      </div>
      <div className="border-b border-line bg-paper">
        <div className="wrap flex h-16 items-center gap-10 lg:h-(--header-height)">
          <Logo name={name[locale]} />
          <nav aria-label={t('nav.label')} className="hidden lg:block">
            <ul className="flex items-center gap-8">
              {MENU.map(({ key, path }) => (
                <li key={key}>
                  {key === 'products' ? (
                    <Disclosure
                      onHover
                      className="group/menu relative"
                      summaryClassName="flex min-h-11 items-center gap-1.5 font-medium hover:text-ink-2"
                      summary={
                        <>
                          {t('nav.products')}
                          <Icon
                            name="chevron"
                            className="size-4 transition-transform duration-150 group-open/menu:rotate-180"
                          />
                        </>
                      }
                    >
                      <ul className="absolute -left-4 top-full min-w-52 rounded-ui border border-line bg-paper py-2 shadow-menu">
                        <ProductsMenu
                          categories={categories}
                          linkClassName="flex min-h-11 items-center px-4 hover:bg-plate aria-[current]:font-semibold"
                        />
                      </ul>
                    </Disclosure>
                  ) : (
                    <NavLink href={localePath(locale, path)} className={LINK}>
                      {t(`nav.${key}`)}
                    </NavLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <SearchForm
            id="header-search"
            action={localePath(locale, '/products')}
            label={t('nav.search')}
            submit={t('nav.searchSubmit')}
            className="ml-auto hidden w-72 lg:block"
          />
          <MobileMenu categories={categories} />
        </div>
      </div>
    </HeaderShell>
  )
}
