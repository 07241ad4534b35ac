import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '@/lib/http/client'
import type { ArticleCardView } from '@/lib/kinds/blog-post/article-card-view'
import {
  type BlogListPage,
  type BlogQuery,
  blogListPage,
  blogQueryHref,
  parseBlogQuery,
} from '@/lib/kinds/blog-post/blog-query'
import type { Locale } from '@/lib/texts/locales'
import { type AddressReport, ListAddress } from '../list/list-address'

/** Pause in typing after which the address is updated. */
const SEARCH_PAUSE_MS = 250

export type ArticleListState =
  | { status: 'loaded'; list: BlogListPage<ArticleCardView> }
  | { status: 'loading' }
  | { status: 'error' }

type ArticleListOptions = {
  /** The list rendered by the server, null when it could not be read, and the requested state. */
  served: BlogListPage<ArticleCardView> | null
  requested: BlogQuery
  path: string
  locale: Locale
}

/**
 * The blog list in the browser. The address holds its state, so that it can be shared, reloaded and walked with Back.
 * The first list is the server's; for any other the articles are fetched once and filtered here.
 */
export function useArticleList({ served, requested, path, locale }: ArticleListOptions) {
  const [query, setQuery] = useState(served?.query ?? requested)
  const [articles, setArticles] = useState<ArticleCardView[] | null>(null)
  const [failed, setFailed] = useState(served === null)
  /** The address that is written after a pause in typing. */
  const typing = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(null)
  const [address] = useState(() => new ListAddress(blogQueryHref('', requested)))

  const isServed =
    served !== null &&
    [requested, served.query].some((known) => blogQueryHref('', known) === blogQueryHref('', query))
  const isMissing = articles === null && !isServed && !failed

  useEffect(() => {
    if (!isMissing) return
    const controller = new AbortController()
    fetchArticles(locale, controller.signal)
      .then(setArticles)
      .catch(() => {
        if (!controller.signal.aborted) setFailed(true)
      })
    return () => controller.abort()
  }, [isMissing, locale])

  const stopTyping = useCallback(() => {
    if (typing.current) clearTimeout(typing.current.timer)
    typing.current = null
  }, [])
  useEffect(() => {
    // Back writes the address of words that were typed just before the list was left; the router notices addresses once its own effects have run.
    if (typing.current) typing.current.timer = setTimeout(typing.current.write)
    return () => {
      if (typing.current) clearTimeout(typing.current.timer)
    }
  }, [])

  const follow = useCallback(
    (params: URLSearchParams, from: AddressReport) => {
      const wanted = parseBlogQuery(params)
      if (!address.follow(blogQueryHref('', wanted), from)) return
      stopTyping()
      setQuery(wanted)
      setFailed(false)
    },
    [stopTyping, address],
  )

  const change = (part: Partial<BlogQuery>) => {
    const wanted = { ...query, page: 1, ...part }
    setQuery(wanted)
    setFailed(false)
    stopTyping()
    const write = () => {
      typing.current = null
      const state = blogQueryHref('', wanted)
      if (state === address.state) return
      // A search adds one entry to the history, which further typing rewrites; a choice adds one each.
      const rewrites = 'search' in part && new URLSearchParams(address.state).has('search')
      address.write(state)
      history[rewrites ? 'replaceState' : 'pushState'](null, '', path + state)
    }
    if ('search' in part && wanted.search !== '')
      typing.current = { write, timer: setTimeout(write, SEARCH_PAUSE_MS) }
    else write()
  }

  return { query, state: stateOf(), change, follow, retry: () => setFailed(false) }

  function stateOf(): ArticleListState {
    if (articles) return { status: 'loaded', list: blogListPage(articles, query, locale) }
    if (isServed) return { status: 'loaded', list: served }
    return { status: failed ? 'error' : 'loading' }
  }
}

async function fetchArticles(locale: Locale, signal: AbortSignal): Promise<ArticleCardView[]> {
  const { data } = await callApi<ArticleCardView[]>(`/api/blog?locale=${locale}`, { signal })
  return data
}
