'use client'

import { useTranslations } from 'next-intl'
import { LANGUAGES } from '@/lib/texts/languages'
import { isLocale } from '@/lib/texts/locales'
import { AdminIcon } from '../core/admin-icon'
import { useInterfaceLanguage } from '../core/words'
import { Menu, MenuChoice } from './menu'

const CHOICES = LANGUAGES.flatMap(({ code, name }) =>
  isLocale(code) ? [{ value: code, label: name, lang: code }] : [],
)

/** Chooses the language of the interface; records are edited in both languages. */
export function LanguageMenu() {
  const t = useTranslations('admin')
  const [locale, choose] = useInterfaceLanguage()
  const name = CHOICES.find(({ value }) => value === locale)?.label
  return (
    <Menu
      label={`${t('language')}: ${name}`}
      button={
        <>
          <AdminIcon name="globe" className="size-4.5" />
          <span className="hidden sm:inline">{name}</span>
        </>
      }
    >
      <MenuChoice value={locale} options={CHOICES} onChoose={choose} />
    </Menu>
  )
}
