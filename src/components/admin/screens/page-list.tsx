'use client'

import { useTranslations } from 'next-intl'
import { SINGLE_KEYS, SINGLES } from '@/lib/kinds/singles'
import { useKindWords } from '../core/kind-words'
import { locationHash } from '../core/location'

/** The pages and other things of which there is one each, whose texts are edited. */
export function PageList() {
  const t = useTranslations('admin.pages')
  const tabs = useTranslations('admin.tabs')
  const words = useKindWords()
  return (
    <section className="max-w-3xl">
      <h1 className="wide pt-8 text-h3">{tabs('pages')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-2">{t('lead')}</p>
      <ul className="border-t border-ink">
        {SINGLE_KEYS.map((key) => (
          <li key={key} className="border-b border-line">
            <a
              href={locationHash({ tab: key, subject: SINGLES[key].single.name })}
              className="group grid min-h-16 content-center py-3"
            >
              <span className="font-semibold group-hover:underline group-hover:underline-offset-4">
                {words.plural(key)}
              </span>
              <span className="text-sm text-ink-2">{t(`about.${key}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
