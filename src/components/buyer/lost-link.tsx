import { getLocale, getTranslations } from 'next-intl/server'
import { localePath, PATHS } from '@/lib/config/paths'
import { EMAIL_MAX_CHARS } from '@/lib/values/limits'
import { buttonClass } from '../ui/button'
import { FIELD_CLASS, FormField } from '../ui/field'

/** The form that has the address of a buyer's page mailed again. */
export async function LostLink() {
  const locale = await getLocale()
  const t = await getTranslations('common.buyer.lost')
  return (
    <section
      id="lost"
      aria-labelledby="lost-heading"
      className="wrap border-t border-line py-12 print:hidden"
    >
      <h2 id="lost-heading" className="wide text-h3">
        {t('heading')}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">{t('text')}</p>
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
    </section>
  )
}
