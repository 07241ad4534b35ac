import { getTranslations } from 'next-intl/server'
import { RESPONSE_MARKERS } from '@/lib/cache/response-markers.mjs'
import { PATHS } from '@/lib/config/paths'
import { siteDetails } from '@/lib/firm/site-details'
import { telHref } from '@/lib/values/phone'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'
import { setResponseStatus } from './response-status'

/**
 * The screen of a page whose data cannot be read, with phone, e-mail and a retry button, also without JavaScript. Its
 * response marker sets the status to 503 and prevents caching; that of a preview, which no cache sees, is set here.
 */
export async function UnavailableScreen() {
  setResponseStatus(503)
  const t = await getTranslations('common.error')
  const { phone, salesEmail } = await siteDetails()
  return (
    <div role="alert" className="wrap message-page">
      <meta {...RESPONSE_MARKERS.unavailable} />
      <h1 className="wide max-w-[18ch] text-h1">{t('unavailable')}</h1>
      <p className="mt-6 max-w-[52ch] text-lead text-ink-2">{t('unavailableText')}</p>
      <ul className="mt-4 flex flex-wrap gap-x-8 text-lead">
        {phone && (
          <li>
            <a href={telHref(phone)} className="inline-flex min-h-11 items-center underline">
              {phone}
            </a>
          </li>
        )}
        {salesEmail && (
          <li>
            <a href={`mailto:${salesEmail}`} className="inline-flex min-h-11 items-center underline">
              {salesEmail}
            </a>
          </li>
        )}
      </ul>
      {/* A form without an action requests the current page again. */}
      <form className="mt-9 flex flex-wrap gap-3.5">
        <button type="submit" className={buttonClass('ink')}>
          {t('retry')}
        </button>
        <LocaleLink href={PATHS.home} className={buttonClass('line')}>
          {t('home')}
        </LocaleLink>
      </form>
    </div>
  )
}
