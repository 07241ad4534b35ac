'use client'

import { useTranslations } from 'next-intl'
import { pageTexts } from '@/lib/kinds/page-text/fields'
import { SINGLE_KEYS } from '@/lib/kinds/single-keys'
import { SINGLES } from '@/lib/kinds/singles'
import type { SingleState } from '@/lib/records/single-table'
import { useMay } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { locationHash } from '../core/location'
import { Moment } from '../core/moments'
import { useRead } from '../core/use-read'
import { SheetMenu } from '../sheets/sheet-menu'

/** The pages and other things of which there is one each, whose texts are edited. */
export function PageList() {
  const t = useTranslations('admin.pages')
  const tabs = useTranslations('admin.tabs')
  const words = useKindTexts()
  const may = useMay()
  const { data: states = [] } = useRead<SingleState[]>(['pages', 'list'], '/api/admin/pages', 'fetch_pages')
  return (
    <section className="max-w-4xl">
      <div className="flex flex-wrap items-end justify-between gap-4 pt-8">
        <h1 className="wide text-h3">{tabs('pages')}</h1>
        {/* The sheet has the texts of the settings, too. */}
        {may(SINGLES.settings, 'write') && <SheetMenu kind={pageTexts} />}
      </div>
      <p className="mt-2 mb-6 max-w-prose text-ink-2">{t('lead')}</p>
      <ul className="border-t border-ink">
        {SINGLE_KEYS.filter((key) => may(SINGLES[key], 'read')).map((key) => {
          const state = states.find(({ type }) => type === key)
          return (
            <li key={key} className="border-b border-line">
              <a
                href={locationHash({ tab: key, subject: SINGLES[key].single.name })}
                className="group grid min-h-16 items-center gap-x-6 py-3 hover:bg-plate sm:grid-cols-[1fr_auto]"
              >
                <span>
                  <span className="block font-semibold group-hover:underline group-hover:underline-offset-4">
                    {words.plural(key)}
                  </span>
                  <span className="block text-sm text-ink-2">{t(`about.${key}`)}</span>
                </span>
                <span className="text-xs text-ink-2 sm:text-right">
                  {state?.hasDraft && (
                    <span className="block font-semibold text-amber-ink">
                      {words.value('WAITING')}
                      {state.publishAt && (
                        <>
                          {': '}
                          <Moment time={state.publishAt} />
                        </>
                      )}
                    </span>
                  )}
                  {state?.changedAt ? <Moment time={state.changedAt} /> : state && t('asShipped')}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
