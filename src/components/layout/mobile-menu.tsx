import { Disclosure } from '../ui/disclosure'
import { Icon } from '../ui/icon'
import { LanguageSwitch } from './language-switch'
import type { HeaderContent } from './layout-content'
import { NavLink } from './nav-link'
import { ProductsMenu } from './products-menu'
import { SearchForm } from './search-form'
import { ThemeToggle } from './theme-toggle'

/** The menu of small screens: the same links, search, language, theme, phone and e-mail. */
export function MobileMenu(content: HeaderContent) {
  const { locale, phone, salesEmail, supportEmail, home, products, others, words } = content
  return (
    <Disclosure
      className="group/mobile -mr-[12px] ml-auto size-12 lg:hidden"
      summaryLabel={words.menu}
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
            action={products.href}
            label={words.search}
            submit={words.searchSubmit}
          />
          <nav aria-label={words.menu}>
            <ul className="mobile-links divide-y divide-line border-y border-line">
              <li>
                <NavLink href={home.href}>{home.text}</NavLink>
              </li>
              <li>
                <details className="group/sub">
                  <summary className="flex min-h-13 items-center justify-between text-h4 font-medium">
                    {products.text}
                    <Icon
                      name="chevron"
                      className="transition-transform duration-150 group-open/sub:rotate-180"
                    />
                  </summary>
                  <ul className="pb-3">
                    <ProductsMenu {...content} />
                  </ul>
                </details>
              </li>
              {others.map(({ href, text }) => (
                <li key={href}>
                  <NavLink href={href}>{text}</NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex items-center justify-between">
            <LanguageSwitch current={locale} label={words.languages} className="text-ink-2" />
            <ThemeToggle
              toDark={words.toDark}
              toLight={words.toLight}
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
