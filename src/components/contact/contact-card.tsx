import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { siteDetails } from '@/lib/firm/site-details'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { telHref } from '@/lib/values/phone'
import { MailAddress } from '../ui/mail-address'
import { AnsweringHours } from './answering-hours'

const LINK =
  'inline-flex min-h-11 items-center underline decoration-field underline-offset-4 hover:decoration-current'

/** The contact details and office hours of the company, as far as they are known. */
export async function ContactCard() {
  const locale = await getLocale()
  const t = await getTranslations('common.contact')
  const {
    address: { [locale]: address },
    hours: { [locale]: hours },
    phone,
    salesEmail,
    supportEmail,
  } = await siteDetails()
  const { texts, lang } = await fixedTexts(locale, 'page-contact')
  const { office } = texts.contact
  if (!(address || phone || salesEmail || supportEmail || hours)) return null

  return (
    <section aria-labelledby="office">
      <h2 id="office" {...lang('contact.office')} className="wide border-t border-ink pt-5 text-h3">
        {office}
      </h2>
      <address className="mt-4 not-italic">
        <dl>
          {address && (
            <Row name={t('address')}>
              <span className="max-w-[32ch] text-pretty whitespace-pre-line">{address}</span>
            </Row>
          )}
          {phone && (
            <Row name={t('phone')}>
              <a href={telHref(phone)} className={LINK}>
                {phone}
              </a>
            </Row>
          )}
          {salesEmail && (
            <Row name={t('salesEmail')}>
              <a href={`mailto:${salesEmail}`} className={LINK}>
                <MailAddress address={salesEmail} />
              </a>
            </Row>
          )}
          {supportEmail && (
            <Row name={t('supportEmail')}>
              <a href={`mailto:${supportEmail}`} className={LINK}>
                <MailAddress address={supportEmail} />
              </a>
            </Row>
          )}
          {hours && (
            <Row name={t('hours')}>
              <AnsweringHours />
            </Row>
          )}
        </dl>
      </address>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center border-b border-line py-1.5">
      <dt className="w-22 text-sm text-ink-3 sm:w-28 [&:lang(de)]:w-26">{name}</dt>
      <dd className="flex-[1_1_13rem]">{children}</dd>
    </div>
  )
}
