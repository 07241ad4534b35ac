import { getTranslations } from 'next-intl/server'
import { siteDetails } from '@/lib/firm/site-details'
import { telHref } from '@/lib/values/phone'

const LINK = 'underline underline-offset-4'

type ReturnedNoticeProps = { away: boolean; invalid: boolean; hadFiles: boolean }

/**
 * The notice above a rejected form: what to correct or, when it could not be stored, other ways to contact the company.
 */
export async function ReturnedNotice({ away, invalid, hadFiles }: ReturnedNoticeProps) {
  const t = await getTranslations('common.contact.form')
  const { phone, salesEmail } = await siteDetails()
  const call = phone && (
    <a href={telHref(phone)} className={LINK}>
      {phone}
    </a>
  )
  const write = salesEmail && (
    <a href={`mailto:${salesEmail}`} className={LINK}>
      {salesEmail}
    </a>
  )
  const text = String(t.raw('away.text'))
  // A sentence that names what is not known would have a gap: what is known stands behind the text instead.
  const hasGap = (!call && text.includes('<phone')) || (!write && text.includes('<email'))
  return (
    <div role="alert" className="mb-8 border-l-4 border-danger bg-plate px-5 py-4">
      {away ? (
        <>
          <p className="wide text-h4">{t('away.title')}</p>
          <p className="mt-2 max-w-[60ch] text-pretty text-ink-2">
            {hasGap ? (
              <>
                {t('away.short')} {call} {write}
              </>
            ) : (
              t.rich('away.text', { phone: () => call, email: () => write })
            )}
          </p>
        </>
      ) : (
        invalid && (
          <>
            <p className="font-semibold">{t('invalid')}</p>
            <p className="mt-1 text-ink-2">{t('returned')}</p>
          </>
        )
      )}
      {hadFiles && <p className="not-first:mt-2">{t('filesAgain')}</p>}
    </div>
  )
}
