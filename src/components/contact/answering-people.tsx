import { getLocale, getTranslations } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { personPath } from '@/lib/config/paths'
import { cachedFeaturedTeam } from '@/lib/kinds/cached-queries'
import { LocaleLink } from '../ui/locale-link'
import { Monogram } from '../ui/monogram'
import { Picture } from '../ui/picture'

const ANSWERING = ['sales', 'customer'] as const
const SHOWN = 3

/** The people who answer inquiries, as far as About shows them. */
export async function AnsweringPeople() {
  const locale = await getLocale()
  const t = await getTranslations('common.contact')
  const team = await tryQuery(cachedFeaturedTeam(locale))
  const people = (team ?? [])
    .filter(({ department }) => ANSWERING.some((one) => one === department))
    .slice(0, SHOWN)
  if (people.length === 0) return null
  return (
    <section aria-labelledby="answering" className="mt-8">
      <h2 id="answering" className="mb-3 text-sm font-medium text-ink-3">
        {t('answeredBy')}
      </h2>
      <ul className="flex flex-wrap gap-x-14 gap-y-4">
        {people.map(({ id, slug, name, position, picture, fallbackFields }) => (
          <li key={id} className="relative flex items-center gap-3.5">
            <span className="size-12 shrink-0 overflow-hidden rounded-ui bg-plate">
              {picture ? (
                <Picture picture={picture} sizes="48px" imgClassName="size-full object-cover" />
              ) : (
                <Monogram name={name} />
              )}
            </span>
            <span className="text-sm">
              <LocaleLink
                href={personPath(slug)}
                lang={fallbackFields.includes('name') ? 'en' : undefined}
                className="block font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {name}
              </LocaleLink>
              <span className="text-ink-2" lang={fallbackFields.includes('position') ? 'en' : undefined}>
                {position}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
