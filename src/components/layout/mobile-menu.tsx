import { localePath, PATHS } from '@/lib/config/paths'
import { SearchForm } from '../search/search-form'
import { Disclosure } from '../ui/disclosure'
import { Icon } from '../ui/icon'
import { MailAddress } from '../ui/mail-address'
import { LanguageSwitch } from './language-switch'
import type { HeaderContent } from './layout-content'
import { NavLink } from './nav-link'
import { Submenu } from './submenu'
import { ThemeToggle } from './theme-toggle'

/** The menu of small screens: the same links, search, language, theme, phone and e-mail. */
export function MobileMenu(content: HeaderContent) {
  const { locale, locales, phone, phoneHref, salesEmail, supportEmail, menu, words } = content
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
      <div className="mobile-panel">
        <div className="wrap">
          <SearchForm
            id="mobile-search"
            action={localePath(locale, PATHS.products)}
            label={words.search}
            submit={words.searchSubmit}
          />
          <nav aria-label={words.menu}>
            <ul className="mobile-links">
              {menu.map(({ to, text, lang, links }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may lead to the same page, and none ever moves
                <li key={index} lang={links ? undefined : lang}>
                  {links ? (
                    <details className="group/sub">
                      <summary>
                        <span lang={lang}>{text}</span>
                        <Icon
                          name="chevron"
                          className="transition-transform duration-150 group-open/sub:rotate-180"
                        />
                      </summary>
                      <ul className="pb-3">
                        <Submenu text={text} links={links} locale={locale} />
                      </ul>
                    </details>
                  ) : (
                    <NavLink href={to}>{text}</NavLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex items-center justify-between">
            <LanguageSwitch
              current={locale}
              locales={locales}
              label={words.languages}
              className="text-ink-2"
            />
            <ThemeToggle words={words} className="large" />
          </div>
          <ul className="mobile-contact">
            {phoneHref && (
              <li>
                <a href={phoneHref}>
                  <Icon name="phone" />
                  {phone}
                </a>
              </li>
            )}
            {[salesEmail, supportEmail].map(
              (address) =>
                address && (
                  <li key={address}>
                    <a href={`mailto:${address}`}>
                      <Icon name="mail" />
                      <MailAddress address={address} />
                    </a>
                  </li>
                ),
            )}
          </ul>
        </div>
      </div>
    </Disclosure>
  )
}
