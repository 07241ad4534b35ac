import { getLocale, getTranslations } from 'next-intl/server'
import { currentYear } from '@/lib/cache/current-year'
import { siteDetails } from '@/lib/firm/site-details'
import { offsetsOfYear } from '@/lib/values/time-zone'
import { TimeThere } from './time-there'

/** When the firm answers, in its own zone, and what time it is there now; nothing where it does not say. */
export async function AnsweringHours() {
  const locale = await getLocale()
  const t = await getTranslations('common.about')
  const {
    hours: { [locale]: hours },
    timeZone,
  } = await siteDetails()
  if (!hours) return null
  const offsets = offsetsOfYear(timeZone, await currentYear(timeZone))
  return (
    <>
      <span>{hours}</span> {/* CST is the time of Chicago, too. */}
      {!hours.includes('UTC') && <span className="text-sm text-ink-2">{offsets}</span>}
      <span className="block text-sm text-ink-2">
        <TimeThere timeZone={timeZone} words={t('thereNow', { time: '#' })} locale={locale} />
      </span>
    </>
  )
}
