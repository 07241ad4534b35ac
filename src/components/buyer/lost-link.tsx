import { getLocale, getTranslations } from 'next-intl/server'
import { localePath, PATHS } from '@/lib/config/paths'
import { siteDetails } from '@/lib/firm/site-details'
import { sendsMail } from '@/lib/kinds/layout-queries'
import { EMAIL_MAX_CHARS } from '@/lib/values/limits'
import { telHref } from '@/lib/values/phone'
import { buttonClass } from '../ui/button'
import { FIELD_CLASS, FormField } from '../ui/field'
import { MailAddress } from '../ui/mail-address'

/** The form that has the address of a buyer's page mailed again; where no mail leaves, how else to ask for it. */
export async function LostLink() {
  const locale = await getLocale()
  const t = await getTranslations('common.buyer.lost')
  const isMailed = await sendsMail()
  return (
    <section
      id="lost"
      aria-labelledby="lost-heading"
      className="wrap border-t border-line py-12 print:hidden"
    >
      <h2 id="lost-heading" className="wide text-h3">
        {t('heading')}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">{isMailed ? t('text') : <UnmailedLink />}</p>
      {isMailed && (
        <form
          method="post"
          action={localePath(locale, `${PATHS.inquiry}/lost`)}
          className="mt-5 flex flex-wrap items-end gap-3"
        >
          <FormField id="lost-email" label={t('email')} className="w-full max-w-sm">
            <input
              id="lost-email"
              name="email"
              type="email"
              required
              maxLength={EMAIL_MAX_CHARS}
              autoComplete="email"
              className={`${FIELD_CLASS} h-13`}
            />
          </FormField>
          <button type="submit" className={buttonClass('line')}>
            {t('button')}
          </button>
        </form>
      )}
    </section>
  )
}

/** Says that no mail leaves, with phone and e-mail of the firm as far as they are known. */
export async function UnmailedLink() {
  const t = await getTranslations('common.buyer.lost')
  const { phone, salesEmail } = await siteDetails()
  return (
    <>
      {t('unmailed')}
      {phone && (
        <a href={telHref(phone)} className={CONTACT_CLASS}>
          {phone}
        </a>
      )}
      {salesEmail && (
        <a href={`mailto:${salesEmail}`} className={CONTACT_CLASS}>
          <MailAddress address={salesEmail} />
        </a>
      )}
    </>
  )
}

const CONTACT_CLASS = 'mt-2 block underline underline-offset-4'
