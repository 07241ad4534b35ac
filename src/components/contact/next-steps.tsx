import { getLocale, getTranslations } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { PATHS, PROOF_PATH } from '@/lib/config/paths'
import { hasChoice } from '@/lib/content/counted-text'
import { siteDetails } from '@/lib/firm/site-details'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { cachedCatalogueSize } from '@/lib/kinds/cached-queries'
import { sendsMail } from '@/lib/kinds/layout-queries'
import { hasProof } from '../about/proof'
import { Icon } from '../ui/icon'
import { LocaleLink } from '../ui/locale-link'

/** The steps of an inquiry, once it is sent. */
export async function NextSteps() {
  const t = await getTranslations('common')
  const { promises } = await siteDetails()
  const steps = [
    t((await sendsMail()) ? 'contact.next.answer' : 'contact.next.answerThere'),
    t('contact.next.quotation'),
    ...(promises.sampleDays === null ? [] : [t('thankYou.sent.steps.sample', { days: promises.sampleDays })]),
  ]
  return (
    <section
      aria-labelledby="next"
      className="wrap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 py-14 lg:grid-cols-[7fr_5fr] lg:py-20"
    >
      <div>
        <h2 id="next" className="wide border-t border-ink pt-5 text-h3">
          {t('thankYou.sent.next')}
        </h2>
        <ol className="mt-5">
          {steps.map((step, index) => (
            <li key={step} className="grid grid-cols-[2.5rem_1fr] border-t border-line py-4 first:border-0">
              <span aria-hidden="true" className="wide text-h4 text-ink-3">
                {index + 1}
              </span>
              <span className="max-w-[56ch] text-pretty text-ink-2">{step}</span>
            </li>
          ))}
        </ol>
      </div>
      <Meanwhile />
    </section>
  )
}

/** Links for the time until an answer comes. */
export async function Meanwhile() {
  if (!hasChoice(await tryQuery(cachedCatalogueSize()))) return null
  const t = await getTranslations('common')
  const { texts } = await fixedTexts(await getLocale(), 'page-about')
  const ways = [
    { to: PATHS.products, text: t('contact.next.sheets') },
    { to: PATHS.compare, text: t('contact.next.compare') },
    { to: PATHS.inquiry, text: t('contact.next.list') },
    ...(hasProof(texts) ? [{ to: PROOF_PATH, text: t('contact.next.proof') }] : []),
  ]
  return (
    <nav aria-label={t('contact.next.meanwhile')} className="print:hidden">
      <p className="wide border-t border-ink pt-5 text-h3">{t('contact.next.meanwhile')}</p>
      <ul className="mt-5">
        {ways.map(({ to, text }) => (
          <li key={to} className="border-t border-line first:border-0">
            <LocaleLink
              href={to}
              className="flex min-h-14 items-center justify-between gap-4 py-2 underline-offset-4 hover:underline"
            >
              {text}
              <Icon name="arrow" className="size-4 shrink-0 text-ink-3" />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
