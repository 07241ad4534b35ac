'use client'

import { useTheme } from 'next-themes'
import { flushSync } from 'react-dom'
import { THEME_TRANSITION_MS } from '@/lib/domain/limits'
import { Icon } from '../ui/icon'

/** How long the switch may wait for the pictures of the other theme before it goes ahead without them. */
const PICTURE_PATIENCE_MS = 600

type ThemeToggleProps = { toDark: string; toLight: string; className?: string; showLabel?: boolean }

/** Flips between light and dark. The pictures in view are fetched first, so that the lamps come on in one cross-fade. */
export function ThemeToggle({ toDark, toLight, className, showLabel = false }: ThemeToggleProps) {
  const { setTheme } = useTheme()

  const flip = async () => {
    const next = isDark() ? 'light' : 'dark'
    await Promise.race([hiddenPicturesInView(), wait(PICTURE_PATIENCE_MS)])
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

  // Both labels stand in the page and the theme shows one: the server cannot know which, and nothing may flicker.
  return (
    <button type="button" onClick={flip} className={className}>
      <span className="contents dark:hidden">
        <Icon name="moon" />
        <span className={showLabel ? '' : 'sr-only'}>{toDark}</span>
      </span>
      <span className="hidden dark:contents">
        <Icon name="sun" />
        <span className={showLabel ? '' : 'sr-only'}>{toLight}</span>
      </span>
    </button>
  )
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Fetches what the other theme will show in the part of the page now on screen. */
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
