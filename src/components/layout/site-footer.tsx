'use client'

import type { MenuLink } from '@/lib/values/menu'
import { MailAddress } from '../ui/mail-address'
import { PageLink } from '../ui/page-link'
import type { FooterContent } from './layout-content'
import { Logo } from './logo'
import { NewsletterForm } from './newsletter-form'

/** The footer. A client component, because its words are a third of its elements (docs/decisions/014). */
export function SiteFooter({
  locale,
  name,
  sign,
  description,
  social,
  columns,
  contact,
  newsletter,
  copyright,
  legal,
  grid = 'lg:grid-cols-[1fr_1fr_1.3fr_1.7fr] lg:max-[90rem]:*:first:col-span-full min-[90rem]:grid-cols-[1.7fr_1fr_1fr_1.3fr_1.7fr]',
  english = [],
}: FooterContent) {
  const lang = (name: (typeof english)[number]) => (english.includes(name) ? 'en' : undefined)
  return (
    <footer className="site-footer">
      <div className="wrap pt-16 pb-8 lg:pt-20">
        <div
          className={`grid gap-x-10 gap-y-12 max-sm:grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] sm:grid-cols-2 ${grid}`}
        >
          <div className="text-ink max-lg:col-span-full">
            <Logo name={name} locale={locale} sign={sign} />
            <p lang={lang('description')} className="mt-4 max-w-[40ch] text-ink-2">
              {description}
            </p>
            {social.links.length > 0 && (
              <ul aria-label={social.heading} className="mt-5 flex flex-wrap gap-x-1 -mx-2 text-ink-2">
                {social.links.map(({ href, text }) => (
                  <li key={text}>
                    <a href={href} className="inline-flex min-h-8 items-center px-2">
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {columns.map(({ to, text, lang, links = [] }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and none ever moves
            <nav key={index} aria-label={text}>
              <h2 lang={lang}>{to ? <PageLink href={to}>{text}</PageLink> : text}</h2>
              <ul>
                <Links links={links} />
              </ul>
            </nav>
          ))}
          {contact && (
            <div className="max-sm:col-span-full">
              <h2 lang={lang('contactHeading')}>{contact.heading}</h2>
              <ul>
                {contact.address && <li className="flex min-h-8 items-center">{contact.address}</li>}
                {contact.phoneHref && (
                  <li>
                    <a href={contact.phoneHref}>{contact.phone}</a>
                  </li>
                )}
                {[contact.salesEmail, contact.supportEmail].map(
                  (address) =>
                    address && (
                      <li key={address}>
                        <a href={`mailto:${address}`}>
                          <MailAddress address={address} />
                        </a>
                      </li>
                    ),
                )}
              </ul>
            </div>
          )}
          <div className={`max-sm:col-span-full ${contact ? '' : 'lg:col-span-2'}`}>
            <h2 lang={lang('newsletterHeading')}>{newsletter.heading}</h2>
            <NewsletterForm words={newsletter} locale={locale} />
          </div>
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-5 text-xs">
          <p>{copyright}</p>
          <ul className="flex flex-wrap gap-x-6">
            <Links links={legal} />
          </ul>
        </div>
      </div>
    </footer>
  )
}

const Links = ({ links }: { links: readonly MenuLink[] }) =>
  links.map(({ to, text, lang }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may lead to the same page, and none ever moves
    <li key={index} lang={lang}>
      <PageLink href={to}>{text}</PageLink>
    </li>
  ))
