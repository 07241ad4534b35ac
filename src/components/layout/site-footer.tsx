import { getLocale, getTranslations } from 'next-intl/server'
import { company } from '@/lib/content/company'
import { DEFAULT_LOCALE, type Locale } from '@/lib/domain/locales'
import { inLocale } from '@/lib/domain/localized-text'
import { siteEnvironment } from '@/lib/env'
import { siteDetails } from '@/lib/site'
import { LocaleLink } from '../ui/locale-link'
import { Logo } from './logo'
import type { NamedCategory } from './named-categories'
import { NewsletterForm } from './newsletter-form'

const QUICK_LINKS = [
  { key: 'home', path: '/' },
  { key: 'about', path: '/about' },
  { key: 'blog', path: '/blog' },
  { key: 'contact', path: '/contact' },
] as const

const LEGAL_LINKS = [
  { key: 'privacy', path: '/privacy' },
  { key: 'terms', path: '/terms' },
  { key: 'sitemap', path: '/sitemap' },
] as const

const LINK = 'inline-flex min-h-8 items-center hover:text-ink hover:underline underline-offset-4'
const HEADING = 'mb-3 font-wide text-sm font-semibold text-ink'

type SiteFooterProps = { categories: NamedCategory[]; year: number }

/** The footer. Categories and copyright year are props, because components read no data. */
export async function SiteFooter({ categories, year }: SiteFooterProps) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common')
  const { name, salesEmail, supportEmail, phone, social } = siteDetails()
  const words = {
    heading: t('newsletter.heading'),
    label: t('newsletter.label'),
    submit: t('newsletter.submit'),
    submitting: t('newsletter.submitting'),
    success: t(siteEnvironment().sendsMail ? 'newsletter.success' : 'newsletter.successUnconfirmed'),
    invalid: t('newsletter.invalid'),
    failed: t('newsletter.failed'),
    network: t('newsletter.network'),
    errors: {
      not_an_email: t('newsletter.invalid'),
      too_many_requests: t('newsletter.tooMany'),
    },
  }

  return (
    <footer className="on-night border-t border-line text-sm text-ink-2">
      <div className="wrap pt-16 pb-8 lg:pt-20">
        <div className="grid grid-cols-2 gap-x-10 gap-y-12 lg:grid-cols-[1.7fr_1fr_1fr_1.3fr_1.7fr]">
          <div className="text-ink max-lg:col-span-2">
            <Logo name={name[locale]} />
            <p className="mt-4 max-w-[40ch] text-ink-2">{inLocale(company.footer.description, locale)}</p>
            <ul aria-label={t('footer.social')} className="mt-5 flex gap-5">
              {(Object.keys(social) as (keyof typeof social)[]).map((key) => (
                <li key={key}>
                  <a href={social[key]} className={`${LINK} min-w-6 text-ink-2`}>
                    {t(`footer.${key}`)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <nav aria-label={t('footer.quickLinks')}>
            <h2 className={HEADING}>{t('footer.quickLinks')}</h2>
            <ul>
              {QUICK_LINKS.map(({ key, path }) => (
                <li key={key}>
                  <LocaleLink href={path} className={LINK}>
                    {t(`nav.${key}`)}
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t('footer.products')}>
            <h2 className={HEADING}>{t('footer.products')}</h2>
            <ul>
              {categories.map(({ slug, path, menu, english }) => (
                <li key={slug} lang={english ? DEFAULT_LOCALE : undefined}>
                  <LocaleLink href={path} className={LINK}>
                    {menu}
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="max-sm:col-span-2">
            <h2 className={HEADING}>{t('footer.contact')}</h2>
            <ul>
              <li className="flex min-h-8 items-center">{t('footer.address')}</li>
              <li>
                <a href={`tel:${phone.replaceAll(' ', '')}`} className={LINK}>
                  {phone}
                </a>
              </li>
              <li>
                <a href={`mailto:${salesEmail}`} className={LINK}>
                  {salesEmail}
                </a>
              </li>
              <li>
                <a href={`mailto:${supportEmail}`} className={LINK}>
                  {supportEmail}
                </a>
              </li>
            </ul>
          </div>
          <div className="max-sm:col-span-2">
            <h2 className={HEADING}>{t('newsletter.heading')}</h2>
            <NewsletterForm words={words} locale={locale} />
          </div>
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-5 text-xs">
          <p>{t('footer.copyright', { brand: name[locale], year: String(year) })}</p>
          <ul className="flex gap-6">
            {LEGAL_LINKS.map(({ key, path }) => (
              <li key={key}>
                <LocaleLink href={path} className={LINK}>
                  {t(`footer.${key}`)}
                </LocaleLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
