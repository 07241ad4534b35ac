'use client'

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
import { LeaveDialog, type Loss } from './leave-dialog'
import { type AdminLocation, isSameLocation, locationHash, parseLocation } from './location'

type Navigation = {
  location: AdminLocation
  /** Goes to another location, after a confirmation while a form has unsaved changes. */
  go: (location: AdminLocation) => void
  /** Narrows the list that is open; Back leads to how it was before, unless it `replaces` that. */
  narrow: (query: string, replaces?: boolean) => void
  /** Which visit this is: it stays the same while the new record in a form gets an address of its own. */
  visit: number
  /** Gives what is open another address, without leaving it. */
  rename: (location: AdminLocation) => void
  /** Does what would lose unsaved changes and uploads, after a confirmation while there are any. */
  leave: (how: () => void) => void
  /**
   * Notes whether a form has unsaved changes. While any has, leaving needs a confirmation: another tab, another record,
   * Back, logout, reload and closing the window. One form may stand above another.
   */
  setUnsaved: (form: string, unsaved: Unsaved | null) => void
}

/** The way a form with unsaved changes keeps an editor from leaving it by accident. */
export type Unsaved = {
  /** Stores what is typed in this browser, and answers whether that was possible. */
  storeNow: () => boolean
  /** Forgets what is typed. */
  abandon: () => void
  /** Place of files under way, which they are lost with; absent for what is typed. */
  uploadsOf?: 'form' | 'page' | undefined
}

/** Files under way, which no browser can store. */
export const pendingUploads = (place: 'form' | 'page'): Unsaved => ({
  storeNow: () => false,
  abandon: () => {},
  uploadsOf: place,
})

/** Stores what can be stored, and answers what leaving would lose. */
export function lossOf(unsaved: readonly Unsaved[]): Loss {
  const typed = unsaved.filter((each) => each.uploadsOf === undefined)
  // All of them, also where the first cannot.
  const isStored = typed.map(({ storeNow }) => storeNow()).every(Boolean)
  return {
    typed: typed.length === 0 ? null : isStored ? 'stored' : 'lost',
    uploads: typed.length < unsaved.length,
  }
}

const NavigationContext = createContext<Navigation | null>(null)

/** Holds the location, follows the address, and confirms before unsaved changes are left. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(() => parseLocation(window.location.hash))
  const [leaving, setLeaving] = useState<{ how: () => void; loss: Loss } | null>(null)
  const unsavedForms = useRef(new Map<string, Unsaved>())
  const here = useRef(location)
  const [visit, setVisit] = useState(0)

  /** Finds what is lost with the form that is open, or with the page. */
  const unsavedIn = useCallback((place: 'form' | 'page') => {
    const all = [...unsavedForms.current.values()]
    return place === 'page' ? all : all.filter((each) => each.uploadsOf !== 'page')
  }, [])

  const moveTo = useCallback((target: AdminLocation) => {
    // A form that closes once its uploads have ended takes the question along.
    setLeaving(null)
    here.current = target
    setLocation(target)
    setVisit((count) => count + 1)
  }, [])

  const rename = useCallback((target: AdminLocation) => {
    history.replaceState(null, '', locationHash(target))
    here.current = target
    setLocation(target)
  }, [])

  const narrow = useCallback(
    (query: string, replaces = false) => {
      const target = { ...here.current, query }
      if (isSameLocation(target, here.current)) return
      history[replaces ? 'replaceState' : 'pushState'](null, '', locationHash(target))
      moveTo(target)
    },
    [moveTo],
  )

  const leave = useCallback(
    (how: () => void, place: 'form' | 'page' = 'page') => {
      const unsaved = unsavedIn(place)
      if (unsaved.length === 0) return how()
      setLeaving({ how, loss: lossOf(unsaved) })
    },
    [unsavedIn],
  )

  const go = useCallback(
    (asked: AdminLocation) => {
      const target = overSameList(asked, here.current)
      if (isSameLocation(target, here.current)) return
      leave(() => {
        history.pushState(null, '', locationHash(target))
        moveTo(target)
      }, 'form')
    },
    [leave, moveTo],
  )

  useEffect(() => {
    const follow = ({ newURL }: HashChangeEvent) => {
      // The event says where it leads: Next.js may have written the address of the move before over it by now.
      const { hash } = new URL(newURL)
      // Next.js does not hear of links that only change the fragment, and would write the address before back when it
      // refreshes the page.
      history.replaceState(null, '', hash)
      const target = overSameList(parseLocation(hash), here.current)
      if (unsavedIn('form').length === 0) return moveTo(target)
      // The browser has already gone there: back to the unsaved changes until leaving is confirmed.
      history.pushState(null, '', locationHash(here.current))
      go(target)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [moveTo, go, unsavedIn])

  useEffect(() => {
    // To the browser a link may lead nowhere: Next.js writes the address of a move a moment later, over that of the next one.
    const followLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
      const isElsewhere =
        event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!link || isElsewhere || event.defaultPrevented) return
      event.preventDefault()
      go(parseLocation(link.hash))
    }
    document.addEventListener('click', followLink)
    return () => document.removeEventListener('click', followLink)
  }, [go])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedForms.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  const setUnsaved = useCallback((form: string, unsaved: Unsaved | null) => {
    if (unsaved) unsavedForms.current.set(form, unsaved)
    else unsavedForms.current.delete(form)
  }, [])

  const finishLeaving = (how: () => void) => {
    setLeaving(null)
    // Forms leave the list as they are unmounted: where a logout fails, they are still there.
    how()
  }

  const navigation = useMemo(
    () => ({ location, visit, go, rename, narrow, leave, setUnsaved }),
    [location, visit, go, rename, narrow, leave, setUnsaved],
  )

  return (
    <NavigationContext value={navigation}>
      {children}
      {leaving && (
        <LeaveDialog
          loss={leaving.loss}
          onStay={() => setLeaving(null)}
          onDiscard={() => {
            for (const { abandon } of unsavedForms.current.values()) abandon()
            finishLeaving(leaving.how)
          }}
          onLeave={() => finishLeaving(leaving.how)}
        />
      )}
    </NavigationContext>
  )
}

/** A location of which nothing else is said has the list below that is there already. */
function overSameList(target: AdminLocation, here: AdminLocation): AdminLocation {
  if (target.query !== undefined || target.tab !== here.tab) return target
  const leavesList = target.subject !== null || here.subject !== null
  return leavesList && here.query !== undefined ? { ...target, query: here.query } : target
}

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('There is navigation inside NavigationProvider only')
  return navigation
}

/**
 * Lets the navigation confirm before a form with unsaved changes is left.
 *
 * @returns `setSaved` notes at once, before the next render, that nothing is unsaved any more.
 */
export function useUnsavedChanges(dirty: boolean, unsaved: Unsaved): { setSaved: () => void } {
  const { setUnsaved } = useNavigation()
  const form = useId()
  const storeNow = useEffectEvent(() => unsaved.storeNow())
  const abandon = useEffectEvent(() => unsaved.abandon())
  const { uploadsOf } = unsaved
  useEffect(() => {
    setUnsaved(form, dirty ? { storeNow: () => storeNow(), abandon: () => abandon(), uploadsOf } : null)
    return () => setUnsaved(form, null)
  }, [dirty, form, setUnsaved, uploadsOf])
  return { setSaved: () => setUnsaved(form, null) }
}
