'use client'

import { useTranslations } from 'next-intl'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { SUCCESS_NOTICE_MS } from '@/lib/domain/limits'
import { NoticeCard } from '../../ui/toast'
import { useTopModal } from './open-modals'

export type NoticeLink = { href: string; label: string }

/** Shows what happened. A success disappears by itself, an error stays until it is dismissed. */
export type Notices = {
  success: (text: string, link?: NoticeLink) => void
  error: (text: string) => void
}

type Notice = { id: number; tone: 'success' | 'error'; text: string; link: NoticeLink | undefined }

const NoticesContext = createContext<Notices | null>(null)

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Notice[]>([])
  const count = useRef(0)
  const dismiss = useCallback((id: number) => setShown((all) => all.filter((notice) => notice.id !== id)), [])

  const notices = useMemo<Notices>(() => {
    const add = (notice: Omit<Notice, 'id'>) => {
      count.current += 1
      const added = { ...notice, id: count.current }
      // A notice with the same text replaces the older one.
      setShown((all) => [...all.filter(({ text }) => text !== notice.text), added])
    }
    return {
      success: (text, link) => add({ tone: 'success', text, link }),
      error: (text) => add({ tone: 'error', text, link: undefined }),
    }
  }, [])

  return (
    <NoticesContext value={notices}>
      {children}
      <NoticeStack notices={shown} onDismiss={dismiss} />
    </NoticesContext>
  )
}

export function useNotices(): Notices {
  const notices = useContext(NoticesContext)
  if (!notices) throw new Error('There are notices inside NoticesProvider only')
  return notices
}

function NoticeStack({ notices, onDismiss }: { notices: Notice[]; onDismiss: (id: number) => void }) {
  const stack = useRef<HTMLDivElement>(null)
  const newest = notices.at(-1)?.id
  // Outside a dialog it would be seen but out of reach.
  const modal = useTopModal()

  // Shown again with each notice and dialog, so that it is above them all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another element.
  useEffect(() => {
    const element = stack.current
    // A dialog that has just been closed took its element along; the effect runs again with the new one.
    if (newest === undefined || !element?.isConnected) return undefined
    element.showPopover()
    return () => element.hidePopover()
  }, [newest, modal])

  return createPortal(
    // Above the line of buttons at the end of a form, which an error must not cover.
    <div
      ref={stack}
      popover="manual"
      className="fixed inset-auto right-3 bottom-20 m-0 w-[min(28rem,calc(100vw-1.5rem))] space-y-2 overflow-visible border-0 bg-transparent p-0 sm:right-6 sm:bottom-24"
    >
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} onDismiss={() => onDismiss(notice.id)} />
      ))}
    </div>,
    modal ?? document.body,
  )
}

function NoticeItem({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const t = useTranslations('admin.notices')
  const [held, setHeld] = useState(false)
  const dismiss = useEffectEvent(onDismiss)

  useEffect(() => {
    if (notice.tone === 'error' || held) return undefined
    const timer = setTimeout(() => dismiss(), SUCCESS_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice.tone, held])

  return (
    // A notice that is being read or used stays.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches, the controls are inside.
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <NoticeCard tone={notice.tone} text={notice.text} dismissLabel={t('dismiss')} onDismiss={onDismiss}>
        {notice.link && (
          <a
            href={notice.link.href}
            target="_blank"
            rel="noopener"
            className="mb-2 inline-block py-1 text-sm font-semibold underline underline-offset-4"
          >
            {notice.link.label}
          </a>
        )}
      </NoticeCard>
    </div>
  )
}
