'use client'

import { useTranslations } from 'next-intl'
import { entryIn, type MenuEntryRecord } from '@/lib/fields/menu'
import { type Rows, sentParts } from '@/lib/fields/types/rows'
import type { FormRow } from '@/lib/fields/value-type'
import { ownLanguageName } from '@/lib/texts/languages'
import type { Locale } from '@/lib/texts/locales'
import { type MenuItem, menuItems, opening } from '@/lib/values/menu'
import { Icon } from '../../../ui/icon'
import { useTranslationLanguage } from '../../core/translation-language'
import type { MenuTargets } from './use-menu-targets'

type MenuPreviewProps = {
  list: Rows
  rows: readonly FormRow[]
  shownAs: NonNullable<Rows['menu']>['shownAs']
  targets: MenuTargets
}

/** What visitors will see of a menu, in each language; a text without a translation is marked. */
export function MenuPreview({ list, rows, shownAs, targets }: MenuPreviewProps) {
  const t = useTranslations('admin.form.menu')
  const { siteLocales } = useTranslationLanguage()
  const entries = sentParts({ rows: list }, rows, 'en') as MenuEntryRecord[]
  const itemsIn = (locale: Locale) =>
    menuItems(
      entries.map((entry) => entryIn(entry, locale)),
      targets.in(locale),
    ).map((item) => (shownAs === 'bar' ? opening(item) : item))
  return (
    <div className="min-w-0 space-y-4 @4xl:sticky @4xl:top-32">
      <p className="text-2xs text-ink-2">{t('preview')}</p>
      {siteLocales.map((locale) => (
        <figure key={locale} lang={locale}>
          <figcaption className="mb-1 text-2xs text-ink-2">{ownLanguageName(locale)}</figcaption>
          <div
            className={`max-h-96 overflow-y-auto rounded-ui border border-line px-4 py-3 text-sm ${shownAs === 'bar' ? 'bg-paper' : 'on-night text-ink-2'}`}
          >
            <Items items={itemsIn(locale)} shownAs={shownAs} nothing={t('nothing')} />
          </div>
        </figure>
      ))}
    </div>
  )
}

function Items({
  items,
  shownAs,
  nothing,
}: {
  items: MenuItem[]
  shownAs: MenuPreviewProps['shownAs']
  nothing: string
}) {
  if (items.length === 0) return <p className="text-ink-2">{nothing}</p>
  return (
    <ul className={`flex flex-wrap ${shownAs === 'line' ? 'gap-x-6 gap-y-1 text-xs' : 'gap-x-6 gap-y-4'}`}>
      {items.map(({ text, lang, links }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a picture have nothing else
        <li key={index} className="min-w-0 wrap-anywhere">
          <span
            lang={lang}
            className={shownAs === 'line' ? '' : 'inline-flex items-center gap-1 font-semibold text-ink'}
          >
            {text}
            {links && shownAs === 'bar' && <Icon name="chevron" className="size-3.5" />}
          </span>
          {links && (
            <ul
              className={`mt-1 space-y-1 text-xs text-ink-2 ${shownAs === 'bar' ? 'border-l border-line pl-3' : ''}`}
            >
              {links.map((link, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries of a picture have nothing else
                <li key={at} lang={link.lang}>
                  {link.text}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
