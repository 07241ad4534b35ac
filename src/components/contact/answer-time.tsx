import { getTranslations } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { cachedAnswerHours } from '@/lib/kinds/layout-queries'

/** How soon inquiries are usually answered, as it was measured; nothing while that is not known. */
export async function AnswerTime({ className }: { className: string }) {
  const hours = await tryQuery(cachedAnswerHours())
  if (hours === null) return null
  const t = await getTranslations('common.contact')
  return <p className={className}>{t('answerTime', { hours })}</p>
}
