import { getLocale, getTranslations } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { pageMessages } from '@/lib/cache/text-records'
import { localePath, verifyPath } from '@/lib/config/paths'
import { siteDetails } from '@/lib/firm/site-details'
import { cachedRevisions } from '@/lib/kinds/cached-queries'
import { sheetWords } from '@/lib/kinds/product/data-sheet'
import { statedChanges } from '@/lib/kinds/product/papers/stated-rows'
import type { ProductView } from '@/lib/kinds/product/view'
import { formatDay } from '@/lib/texts/format-day'
import { LIST_LIMIT_MAX_ROWS } from '@/lib/values/limits'
import { dayIn } from '@/lib/values/time-zone'

/** The revisions of which the page says what changed; the page of the current one says all. */
const SHOWN_CHANGES = 10

type ChangeLogProps = {
  product: Pick<ProductView, 'id' | 'slug' | 'revision'>
  /** Whether all of it is shown, unfolded. */
  isWhole?: boolean
}

/** What changed in the values of a product since when; nothing while it is as it first was. */
export async function ChangeLog({ product, isWhole = false }: ChangeLogProps) {
  const { id, slug, revision } = product
  const shown = isWhole ? LIST_LIMIT_MAX_ROWS : SHOWN_CHANGES
  const known = revision && (await tryQuery(cachedRevisions(id, slug, shown + 1)))
  if (!known || known.count < 2) return null
  const locale = await getLocale()
  const t = await getTranslations('common.changeLog')
  const { complianceNames: compliance, timeZone } = await siteDetails()
  const texts = { locale, t: sheetWords(locale, await pageMessages(locale)), compliance }
  const entries = known.revisions.slice(0, shown).flatMap(({ since, facts }, index) => {
    const before = known.revisions[index + 1]
    return before ? [{ since, changes: statedChanges(before.facts, facts, texts) }] : []
  })
  return (
    <details className="mt-8 border-y border-line text-sm" open={isWhole}>
      <summary className="flex min-h-12 items-center font-medium underline decoration-1 underline-offset-4">
        {t('title')}
      </summary>
      <dl className="pb-3">
        {entries.map(({ since, changes }) => (
          <div key={since} className="border-t border-line py-3">
            <dt className="mb-1 text-ink-3">
              {t('since', { day: formatDay(dayIn(timeZone, since), locale) })}
            </dt>
            {changes.map(({ label, before, after }) => (
              <dd key={label}>
                {t('change', { label, before: before ?? t('none'), after: after ?? t('none') })}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {!isWhole && known.count > SHOWN_CHANGES + 1 && (
        <a
          href={localePath(locale, verifyPath(revision.code))}
          className="inline-block min-h-6 pb-3 underline decoration-1 underline-offset-4"
        >
          {t('all', { count: known.count })}
        </a>
      )}
    </details>
  )
}
