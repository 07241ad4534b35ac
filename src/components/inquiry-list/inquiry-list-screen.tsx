import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { siteEnvironment } from '@/lib/config/env'
import { localePath, NAMED_LIGHT_PATH, PATHS, studioPath } from '@/lib/config/paths'
import { unquoted } from '@/lib/content/quoted-tags'
import { INCOTERMS, LIST_LINES } from '@/lib/kinds/inquiry/inquiry-rules'
import { type ListLine, missingAnswers } from '@/lib/kinds/inquiry/list-lines'
import { sendsMail } from '@/lib/kinds/layout-queries'
import { own } from '@/lib/values/shape'
import { LostLink, UnmailedLink } from '../buyer/lost-link'
import { inquiryWords } from '../contact/contact-screen'
import { InquiryForm } from '../contact/inquiry-form'
import { PrivacySentence } from '../contact/privacy-sentence'
import { ReturnedNotice } from '../contact/returned-notice'
import { Breadcrumb } from '../ui/breadcrumb'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'
import { PrintHead } from '../ui/print-head'
import { InquiryCount } from './inquiry-count'
import { InquiryLines } from './inquiry-lines'
import type { InquiryListTexts } from './inquiry-list-texts'
import { InquiryNeeds } from './inquiry-needs'
import { listedProducts } from './listed-products'
import { StoredInquiry } from './stored-inquiry'

type EmptyInquiryProps = {
  /** A light that can be seen in the studio. */
  studio?: string | undefined
  /** Whether the address of a buyer's page was asked for again. */
  isLinkSent?: boolean
}

/** The inquiry list without a light: how to come by some. Once a link was asked for, the page says so instead. */
export async function EmptyInquiry({ studio, isLinkSent = false }: EmptyInquiryProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.inquiryList')
  const lost = await getTranslations('common.buyer.lost')
  const ways = [
    { to: PATHS.find, text: t('toFind') },
    ...(studio ? [{ to: studioPath(studio), text: t('toStudio') }] : []),
    { to: NAMED_LIGHT_PATH, text: t('toNamed') },
  ]
  return (
    <>
      <div className="wrap message-page">
        {isLinkSent ? (
          <>
            <h1 id="lost" className="wide max-w-[18ch] scroll-mt-24 text-h1">
              {lost('heading')}
            </h1>
            <p role="status" className="mt-6 max-w-[52ch] border-l-2 border-amber pl-5 text-lead text-pretty">
              {(await sendsMail()) ? lost('done') : <UnmailedLink />}
            </p>
          </>
        ) : (
          <>
            <StoredInquiry locale={locale} />
            <h1 className="wide max-w-[18ch] text-h1">{t('emptyTitle')}</h1>
            <p className="mt-6 max-w-[52ch] text-lead text-pretty text-ink-2">{t('emptyText')}</p>
          </>
        )}
        <div className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-3.5">
          <LocaleLink href={`${PATHS.products}?view=list`} prefetch={false} className={buttonClass('light')}>
            {t('toProducts')}
          </LocaleLink>
          {ways.map(({ to, text }) => (
            // The router would keep this page for an address that differs by its query alone.
            <a
              key={to}
              href={localePath(locale, to)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink-2"
            >
              {text}
            </a>
          ))}
          {isLinkSent && <InquiryCount locale={locale} label={t('open')} className="to-inquiry" />}
        </div>
      </div>
      {!isLinkSent && <LostLink />}
    </>
  )
}

type InquiryListScreenProps = {
  lines: ListLine[]
  /** A form that came back: its values, as far as they are still held, and why. */
  returned?: { values: Record<string, string>; invalidFields: string[]; away: boolean } | undefined
}

/** The inquiry list: its lines, where and when they are wanted, who asks, and which answers are missing. */
export async function InquiryListScreen({ lines, returned }: InquiryListScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.inquiryList')
  const contact = await getTranslations('common.contact.form')
  const nav = await getTranslations('common.nav')
  const words = unquoted((await getMessages()).common.inquiryList)
  const { bySlug, renamed } = await listedProducts(lines, locale)
  const listed = lines.map((line) => ({ ...line, slug: own(renamed, line.slug) ?? line.slug }))
  const shared = { lines: listed, bySlug, words, locale }
  return (
    <>
      <div className="wrap pb-band">
        <Breadcrumb
          crumbs={[
            { name: nav('home'), path: PATHS.home },
            { name: t('name'), path: PATHS.inquiry },
          ]}
        />
        <PrintHead locale={locale} path={PATHS.inquiry} />
        <header className="mb-8 lg:mb-12">
          <h1 id="inquiry" className="wide scroll-mt-24 text-h2">
            {t('title')}
          </h1>
          <p className="mt-4 max-w-[56ch] text-lead text-pretty text-ink-2 print:hidden">{t('lede')}</p>
        </header>
        {returned && (returned.away || returned.invalidFields.length > 0 || returned.values.files) && (
          <ReturnedNotice
            away={returned.away}
            invalid={returned.invalidFields.length > 0}
            hadFiles={Boolean(returned.values.files)}
          />
        )}
        <InquiryForm
          words={{
            ...(await inquiryWords([])),
            ...Object.fromEntries(LIST_LINES.map((line) => [line, contact(line)])),
            interests: [],
            message: t('message'),
          }}
          locale={locale}
          products={[]}
          returned={returned}
          captcha={siteEnvironment().captcha}
          list={{
            lines: <InquiryLines {...shared} renamed={renamed} faults={returned?.invalidFields ?? []} />,
            needs: (
              <InquiryNeeds
                {...shared}
                missing={missingAnswers(listed, Object.entries(returned?.values ?? {}))}
              />
            ),
            terms: <IncotermTexts words={words} />,
            privacy: <PrivacySentence />,
            words,
          }}
        />
      </div>
      <LostLink />
    </>
  )
}

/** A sentence for each Incoterm, of which the chosen one's stands below the field (inquiry-list.css). */
function IncotermTexts({ words }: { words: InquiryListTexts }) {
  return (
    <>
      {INCOTERMS.map((term) => (
        <p key={term} data-term={term} className="term">
          {words.incoterms[term]}
        </p>
      ))}
      <details>
        <summary>{words.incotermHelp}</summary>
        <dl className="terms">
          {INCOTERMS.map((term) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words.incoterms[term]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
