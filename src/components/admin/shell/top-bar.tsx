'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LogoMark } from '../../layout/logo-mark'
import { useOwnLogo } from '../core/words'
import { LanguageMenu } from '../menus/language-menu'
import { ThemeMenu } from '../menus/theme-menu'

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
            <span>{t('brand')}</span>
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
