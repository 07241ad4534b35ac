'use client'

import { useTheme } from 'next-themes'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { THEME_TRANSITION_MS } from '@/lib/values/page-limits'

/** Timeout of loading the other theme's pictures before the switch. */
const PICTURE_TIMEOUT_MS = 600

type ThemeToggleProps = {
  /** What a visitor sees, and what a screen reader adds. */
  words: { lamp: string; darkTheme: string }
  className?: string
}

const neverChanges = () => () => {}

/** The lamp's switch, between light and dark. The pictures in view are loaded first, so that they are part of the cross-fade. */
export function ThemeToggle({ words, className = '' }: ThemeToggleProps) {
  const { resolvedTheme, setTheme } = useTheme()
  // The server does not know the theme.
  const isKnown = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

  const flip = async () => {
    const next = isDark() ? 'light' : 'dark'
    await Promise.race([hiddenPicturesInView(), wait(PICTURE_TIMEOUT_MS)])
    const apply = () => flushSync(() => setTheme(next))
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return apply()
    if (document.startViewTransition) {
      document.startViewTransition(apply)
      return
    }
    const root = document.documentElement
    root.setAttribute('data-theme-switching', '')
    apply()
    await wait(THEME_TRANSITION_MS)
    root.removeAttribute('data-theme-switching')
  }

  return (
    <button
      type="button"
      onClick={flip}
      aria-pressed={isKnown && resolvedTheme === 'dark'}
      className={`lamp-switch noscript:hidden ${className}`.trim()}
    >
      <span className="slide" />
      {words.lamp}
      <span className="sr-only"> ({words.darkTheme})</span>
    </button>
  )
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Loads the other theme's pictures in the visible part of the page. */
async function hiddenPicturesInView(): Promise<void> {
  const hidden = [...document.querySelectorAll<HTMLPictureElement>('picture')].filter((picture) => {
    if (picture.offsetParent !== null || picture.getClientRects().length > 0) return false
    const box = picture.parentElement?.getBoundingClientRect()
    return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight
  })
  await Promise.allSettled(
    hidden.map((picture) => {
      const image = picture.querySelector('img')
      if (!image) return undefined
      image.loading = 'eager'
      return image.decode()
    }),
  )
}
