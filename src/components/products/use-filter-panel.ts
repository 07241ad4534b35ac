import { useEffect, useRef, useState } from 'react'
import { FILTER_WORDS_PATH } from '@/lib/config/file-paths'
import { localePath } from '@/lib/config/paths'
import { callApi } from '@/lib/http/client'
import type { Facet } from '@/lib/kinds/product/catalogue/facets'
import { hasFilters } from '@/lib/kinds/product/search/filters'
import type { NearView } from '@/lib/kinds/product/search/near-view'
import type { ProductQuery } from '@/lib/kinds/product/search/product-query'
import { parseUnits, UNITS_COOKIE, type UnitSystem } from '@/lib/lighting/measurement'
import type { Locale } from '@/lib/texts/locales'
import { LOCALE_COOKIE_MAX_AGE_SECONDS } from '@/lib/texts/locales'
import type { PanelTexts } from './filters/panel-texts'

/**
 * What the server knows of the panel: all of it where something is filtered, only the words where a search names filters, nothing on
 * the plain list.
 */
export type KnownPanel = {
  words: PanelTexts
  /** Open from the start on wide screens. */
  isOpen: boolean
  facets: { facets: Facet[] } | null
  near: NearView | null
  units: UnitSystem
}

/** Where the panel is a sheet (src/components/products/filters/filter-panel.css). */
const NARROW = '(width < 64rem)'

const loadPanel = () => Promise.all([import('./filters/filter-panel'), import('./filters/filter-styles')])

/**
 * The panel's state in the browser. On the plain list its code and words are fetched when a visitor points at its button; where
 * something is filtered it is open on wide screens from the start.
 */
export function useFilterPanel(query: ProductQuery, known: KnownPanel | null, locale: Locale) {
  const isFiltered = hasFilters(query.filters)
  const [isOpen, setOpen] = useState<boolean | null>(query.isPanelOpen || (known?.isOpen ? null : false))
  const [isNarrow, setNarrow] = useState<boolean | null>(null)
  const [words, setWords] = useState(known?.words ?? null)
  const [hasFailed, setFailed] = useState(false)
  const [chosen, setChosen] = useState(known?.units ?? 'metric')
  const loading = useRef<Promise<boolean>>(null)

  useEffect(() => {
    const media = matchMedia(NARROW)
    const read = () => setNarrow(media.matches)
    read()
    media.addEventListener('change', read)
    return () => media.removeEventListener('change', read)
  }, [])

  useEffect(() => {
    const stored = new RegExp(`(?:^|; )${UNITS_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
    if (stored) setChosen(parseUnits(stored))
  }, [])

  /** Fetches what the panel needs beside its facets, once; again after a failure. Answers whether it is there. */
  const prepare = () => {
    loading.current ??= Promise.all([
      words ?? callApi<PanelTexts>(localePath(locale, FILTER_WORDS_PATH)).then(({ data }) => data),
      loadPanel(),
    ]).then(
      ([known]) => {
        setWords(known)
        setFailed(false)
        return true
      },
      () => {
        loading.current = null
        setFailed(true)
        return false
      },
    )
    return loading.current
  }

  // Back or a link can lead to filters while the panel was never opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of the list's state.
  useEffect(() => {
    if (isFiltered && !words) prepare()
  }, [isFiltered, words])

  const isVisible = isOpen ?? isNarrow !== true
  return {
    words,
    hasFailed,
    units: query.units ?? chosen,
    /** Open on wide screens only, before anybody touched the button. */
    isByItself: isOpen === null,
    isVisible,
    isSheet: isOpen === true && isNarrow === true,
    prepare,
    toggle: async () => {
      // Asked of the browser, for a press can come before the first rendering knows how wide the page is.
      const isShown = isOpen ?? !matchMedia(NARROW).matches
      if (isShown || (await prepare())) setOpen(!isShown)
    },
    close: () => setOpen(false),
    setUnits: (units: UnitSystem) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
      document.cookie = `${UNITS_COOKIE}=${units}; path=/; max-age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; samesite=lax`
      setChosen(units)
    },
  }
}
