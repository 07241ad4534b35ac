'use client'

import { useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'
import { Icon } from '../../ui/icon'
import { Menu, MenuChoice } from './menu'

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const t = useTranslations('admin.theme')
  const { theme = 'system', setTheme } = useTheme()
  const options = (['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <Menu
      label={t('label')}
      button={
        // The theme is known to the browser only, so both icons are there and the theme shows one.
        <>
          <Icon name="sun" className="size-4.5 dark:hidden" />
          <Icon name="moon" className="hidden size-4.5 dark:block" />
        </>
      }
    >
      <MenuChoice value={theme as 'light' | 'dark' | 'system'} options={options} onChoose={setTheme} />
    </Menu>
  )
}
