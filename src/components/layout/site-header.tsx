'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { localePath, PATHS } from '@/lib/config/paths'
import { HEADER_SCROLL_THRESHOLD_PX } from '@/lib/values/page-limits'
import { InquiryCount } from '../inquiry-list/inquiry-count'
import { SearchForm } from '../search/search-form'
import { Disclosure } from '../ui/disclosure'
import { Icon } from '../ui/icon'
import { LanguageSwitch } from './language-switch'
import type { HeaderContent } from './layout-content'
import { Logo } from './logo'
import type { MenuFit } from './menu-fit'
import { MobileMenu } from './mobile-menu'
import { NavLink } from './nav-link'
import { Submenu } from './submenu'
import { ThemeToggle } from './theme-toggle'

/** The header. A client component, because its words are a fifth of its elements (docs/decisions/014). */
export function SiteHeader(content: HeaderContent) {
  const { locale, locales, name, phone, phoneHref, salesEmail, menu, fit, words } = content
  return (
    <HeaderShell fit={fit}>
      <div className="utility-bar">
        <div className="wrap">
          <LanguageSwitch current={locale} locales={locales} label={words.languages} />
          <div>
            <ThemeToggle words={words} />
            {phoneHref && <a href={phoneHref}>{phone}</a>}
            {salesEmail && <a href={`mailto:${salesEmail}`}>{salesEmail}</a>}
          </div>
        </div>
      </div>
      <div className="border-b border-line bg-paper">
        <div className="wrap flex min-h-16 flex-wrap items-center gap-x-[min(2.5rem,4vw)] lg:h-(--header-height) lg:flex-nowrap">
          <Logo name={name} locale={locale} sign={content.sign} />
          <nav aria-label={words.navigation} className="hidden lg:block">
            <ul className="main-menu">
              {menu.map(({ to, text, lang, links }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may lead to the same page, and none ever moves
                <li key={index} lang={links ? undefined : lang}>
                  {links ? (
                    <Disclosure
                      onHover
                      className="group/menu relative"
                      summaryClassName="submenu-button gap-1.5"
                      summary={
                        <>
                          <span lang={lang}>{text}</span>
                          <Icon
                            name="chevron"
                            className="size-4 transition-transform duration-150 group-open/menu:rotate-180"
                          />
                        </>
                      }
                    >
                      <ul className="products-menu">
                        <Submenu text={text} links={links} locale={locale} />
                      </ul>
                    </Disclosure>
                  ) : (
                    <NavLink href={to}>{text}</NavLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <InquiryCount locale={locale} label={words.inquiry} />
          <SearchForm
            id="header-search"
            action={localePath(locale, PATHS.products)}
            label={words.search}
            submit={words.searchSubmit}
            className="ml-auto hidden w-72 lg:block"
          />
          <MobileMenu {...content} />
        </div>
      </div>
    </HeaderShell>
  )
}

/** The sticky header; past the threshold the utility bar slides away, unless it contains the keyboard focus. */
function HeaderShell({ fit, children }: { fit?: MenuFit | undefined; children: ReactNode }) {
  const header = useRef<HTMLElement>(null)

  useEffect(() => {
    const update = () =>
      header.current?.toggleAttribute('data-scrolled', window.scrollY > HEADER_SCROLL_THRESHOLD_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  return (
    <header ref={header} className="site-header" data-menu={fit}>
      {children}
    </header>
  )
}
