'use client'

import { useTranslations } from 'next-intl'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { ACTION_NOTICE_MS, SUCCESS_NOTICE_MS } from '@/lib/values/limits'
import { NoticeCard } from '../../ui/toast'
import { modalOrder, topModal, useTopModal } from './open-modals'

/** What a notice leads to, or what it can do. */
export type NoticeLink = { label: string } & ({ href: string } | { onSelect: () => void })

/**
 * Shows what happened. A success disappears by itself, or with the next one. An error stays until it is dismissed or cleared,
 * another one of the same owner takes its place, or the owner, such as a form, is gone.
 */
export type Notices = {
  success: (text: string, link?: NoticeLink) => void
  error: (text: string) => void
  /** Takes the owner's error away. */
  clear: () => void
}

export type Notice = {
  id: number
  tone: 'success' | 'error'
  text: string
  link: NoticeLink | undefined
  /** The component it belongs to. */
  owner: string
  /** The order of the dialog that was on top when it came. */
  within: number
}

type Board = { add: (notice: Omit<Notice, 'id' | 'within'>) => void; clear: (owner: string) => void }

/** Between the notices and what they stand above. */
const NOTICE_GAP_PX = 12

/** Between the notices and the lower edge of the window: the class `bottom-6`. */
const NOTICES_BOTTOM_PX = 24

/** More errors at once would not be read, and would cover what they are about. */
const MOST_ERRORS = 2

const isError = ({ tone }: Pick<Notice, 'tone'>) => tone === 'error'

/** Whether something can still be done with it, such as taking a deletion back. */
const isUsable = ({ link }: Notice) => link !== undefined && 'onSelect' in link

/**
 * The notices with another one: an older one that says the same makes room, an error of the same owner for an error, a success that
 * nothing can be done with for a success; of all errors the last ones are left.
 */
export function withNotice(all: readonly Notice[], added: Notice): Notice[] {
  const replaces = (older: Notice) =>
    older.text === added.text ||
    (isError(added) ? isError(older) && older.owner === added.owner : !isError(older) && !isUsable(older))
  const next = [...all.filter((older) => !replaces(older)), added]
  const seen = next.filter(isError).slice(-MOST_ERRORS)
  return next.filter((notice) => !isError(notice) || seen.includes(notice))
}

const NoticesContext = createContext<Board | null>(null)

type NoticesProviderProps = {
  /** Whether a dialog says already why things fail: errors are not shown beside it. */
  isQuiet?: () => boolean
  children: ReactNode
}

export function NoticesProvider({ isQuiet, children }: NoticesProviderProps) {
  const [shown, setShown] = useState<Notice[]>([])
  const count = useRef(0)
  const dismiss = useCallback((id: number) => setShown((all) => all.filter((notice) => notice.id !== id)), [])

  const board = useMemo<Board>(() => {
    return {
      add: (notice) => {
        if (isError(notice) && isQuiet?.()) return
        count.current += 1
        const added = { ...notice, id: count.current, within: modalOrder(topModal()) }
        setShown((all) => withNotice(all, added))
      },
      clear: (owner) =>
        setShown((all) => {
          const left = all.filter((notice) => !isError(notice) || notice.owner !== owner)
          return left.length === all.length ? all : left
        }),
    }
  }, [isQuiet])

  return (
    <NoticesContext value={board}>
      {children}
      <NoticeStack notices={shown} onDismiss={dismiss} />
    </NoticesContext>
  )
}

/** The notices of the component that calls it: its error leaves with it. */
export function useNotices(): Notices {
  const board = useContext(NoticesContext)
  if (!board) throw new Error('There are notices inside NoticesProvider only')
  const owner = useId()
  useEffect(() => () => board.clear(owner), [board, owner])
  return useMemo(
    () => ({
      success: (text, link) => board.add({ tone: 'success', text, link, owner }),
      error: (text) => board.add({ tone: 'error', text, link: undefined, owner }),
      clear: () => board.clear(owner),
    }),
    [board, owner],
  )
}

function NoticeStack({ notices, onDismiss }: { notices: Notice[]; onDismiss: (id: number) => void }) {
  const stack = useRef<HTMLDivElement>(null)
  // Outside a dialog it would be seen but out of reach.
  const modal = useTopModal()
  // A notice from before a dialog would cover it, and waits until it is closed.
  const shown = notices.filter(({ within }) => !modal || within >= modalOrder(modal))
  const newest = shown.at(-1)?.id

  // Shown again with each notice and dialog, so that it is above them all.
  useEffect(() => {
    const element = stack.current
    // A dialog that has just been closed took its element along; the effect runs again with the new one.
    if (newest === undefined || !element?.isConnected) return undefined
    element.showPopover()
    const place = () => {
      element.style.bottom = bottomAbove(element, footBars())
    }
    place()
    window.addEventListener('resize', place)
    // The bar stands at the end of a form, wherever that has been scrolled to.
    document.addEventListener('scroll', place, true)
    // A bar comes with the first row that is selected.
    const changes = new MutationObserver(place)
    changes.observe(modal ?? document.body, { childList: true, subtree: true })
    return () => {
      changes.disconnect()
      window.removeEventListener('resize', place)
      document.removeEventListener('scroll', place, true)
      element.hidePopover()
    }
  }, [newest, modal])

  return createPortal(
    <div
      ref={stack}
      popover="manual"
      className="fixed inset-auto right-3 bottom-6 m-0 w-[min(28rem,calc(100vw-1.5rem))] space-y-2 overflow-visible border-0 bg-transparent p-0 sm:right-6"
    >
      {shown.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} onDismiss={() => onDismiss(notice.id)} />
      ))}
    </div>,
    modal ?? document.body,
  )
}

/** Marks a line of buttons at the foot of a form, a list or a dialog, which notices must not cover. */
export const FOOT_BAR = 'data-foot-bar'

/** The lines of buttons in front. */
function footBars(): Element[] {
  return [...(topModal() ?? document).querySelectorAll(`[${FOOT_BAR}]`)]
}

/** Where notices end so that they are above the bars in the lower half of the window that they would cover; '' for the usual place. */
function bottomAbove(notices: Element, bars: Element[]): string {
  const height = window.innerHeight
  const reach = height - NOTICE_GAP_PX - NOTICES_BOTTOM_PX - notices.getBoundingClientRect().height
  const tops = bars
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom }) => top > height / 2 && top < height && bottom > reach)
    .map(({ top }) => top)
  return tops.length > 0 ? `${Math.ceil(height - Math.min(...tops)) + NOTICE_GAP_PX}px` : ''
}

function NoticeItem({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const t = useTranslations('admin.notices')
  const [held, setHeld] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  const acts = notice.link !== undefined && 'onSelect' in notice.link

  useEffect(() => {
    if (notice.tone === 'error' || held) return undefined
    const timer = setTimeout(() => dismiss(), acts ? ACTION_NOTICE_MS : SUCCESS_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice.tone, held, acts])

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
        {notice.link && <LinkOf link={notice.link} onUsed={onDismiss} />}
      </NoticeCard>
    </div>
  )
}

const LINK =
  'mb-2 inline-block py-1 text-sm font-semibold underline underline-offset-4 pointer-coarse:min-h-11'

function LinkOf({ link, onUsed }: { link: NoticeLink; onUsed: () => void }) {
  if ('href' in link) {
    return (
      <a href={link.href} target="_blank" rel="noopener" className={LINK}>
        {link.label}
      </a>
    )
  }
  return (
    <button
      type="button"
      onClick={() => {
        onUsed()
        link.onSelect()
      }}
      className={LINK}
    >
      {link.label}
    </button>
  )
}
