'use client'

import { useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'
import { type ReactNode, useState } from 'react'
import { LANGUAGES } from '@/lib/texts/languages'
import { ADMIN_LOCALES } from '@/lib/texts/locales'
import { LogoMark } from '../../layout/logo-mark'
import { SunIcon } from '../../ui/sun-icon'
import { AdminIcon } from '../core/admin-icon'
import { useInterfaceLanguage, useOwnLogo } from '../core/admin-texts'
import { useErrorText } from '../core/error-text'
import { Menu, MenuChoice } from '../menus/menu'

/** The bar on top: back to the site, language, theme, and what else a screen adds on either side of these. */
export function TopBar({ start, children }: { start?: ReactNode; children?: ReactNode }) {
  const t = useTranslations('admin')
  const logo = useOwnLogo()
  return (
    <header className="wrap flex min-h-16 items-center gap-1 border-b border-line">
      {/* A whole new document: the public pages and the admin never share one. */}
      <a
        href="/"
        className="logo mr-auto min-h-11 min-w-0 overflow-hidden py-1 leading-tight max-sm:has-[img]:text-[0px] max-sm:[&_img]:max-w-20 max-sm:[&_img]:shrink-0"
      >
        {logo ?? (
          <>
            <LogoMark />
            {/* A phone has no room for it beside what else a screen adds. */}
            <span className={children ? 'max-sm:sr-only' : ''}>{t('brand')}</span>
          </>
        )}
        <span className="sr-only">{t('viewSite')}</span>
      </a>
      {start}
      <LanguageMenu />
      <ThemeMenu />
      {children}
    </header>
  )
}

const CHOICES = ADMIN_LOCALES.map((locale) => ({
  value: locale,
  label: LANGUAGES.find(({ code }) => code === locale)?.name ?? locale,
  lang: locale,
}))

/** Chooses the language of the interface; records are edited in both languages. */
function LanguageMenu() {
  const t = useTranslations('admin')
  const [locale, choose] = useInterfaceLanguage()
  const errorText = useErrorText()
  const [failure, setFailure] = useState('')
  const name = CHOICES.find(({ value }) => value === locale)?.label
  return (
    <>
      {failure && (
        <span role="alert" className="max-w-56 text-xs text-danger">
          {failure}
        </span>
      )}
      <Menu
        label={`${t('language')}: ${name}`}
        button={
          <>
            <AdminIcon name="globe" className="size-4.5" />
            <span className="hidden sm:inline">{name}</span>
          </>
        }
      >
        <MenuChoice
          value={locale}
          options={CHOICES}
          onChoose={(chosen) =>
            choose(chosen).then(
              () => setFailure(''),
              (error) => setFailure(errorText(error)),
            )
          }
        />
      </Menu>
    </>
  )
}

/** Light, dark, or as the system has it. */
function ThemeMenu() {
  const t = useTranslations('admin.theme')
  const { theme = 'system', setTheme } = useTheme()
  const options = (['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <Menu
      label={t('label')}
      button={
        // The theme is known to the browser only, so both icons are there and the theme shows one.
        <>
          <SunIcon className="size-4.5 dark:hidden" />
          <AdminIcon name="moon" className="hidden size-4.5 dark:block" />
        </>
      }
    >
      <MenuChoice value={theme as 'light' | 'dark' | 'system'} options={options} onChoose={setTheme} />
    </Menu>
  )
}
