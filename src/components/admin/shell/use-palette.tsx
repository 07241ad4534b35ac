'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../../ui/icon'
import { topModal } from '../core/open-modals'
import { CommandPalette } from './command-palette'

/** The button that opens the command palette, and the palette, which Ctrl+K or ⌘K opens from everywhere. */
export function usePalette() {
  const t = useTranslations('admin.palette')
  const [isOpen, setOpen] = useState(false)
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    if (isOpen) setOpen(false)
    else if (!topModal()) setOpen(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onShortcut(event)
    // While the event is captured: dialogs stop it from bubbling.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
  return {
    button: (
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('shortcut')}
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-ui px-3 text-sm text-ink-2 hover:bg-plate hover:text-ink"
      >
        <Icon name="search" className="size-5" />
        <span className="max-sm:sr-only">{t('open')}</span>
      </button>
    ),
    palette: isOpen && <CommandPalette onClose={() => setOpen(false)} />,
  }
}
