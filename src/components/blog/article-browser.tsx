'use client'

import { type MouseEvent, type ReactNode, useRef } from 'react'
import { localePath, PATHS } from '@/lib/config/paths'
import type { ArticleCardView } from '@/lib/kinds/blog-post/article-card-view'
import {
  type BlogListPage,
  type BlogQuery,
  blogQueryHref,
  parseBlogQuery,
} from '@/lib/kinds/blog-post/blog-query'
import type { Locale } from '@/lib/texts/locales'
import { AddressWatcher } from '../list/address-watcher'
import { countText } from '../list/filled-text'
import { useEarlyInput } from '../list/use-early-input'
import { buttonClass } from '../ui/button'
import { PageLink } from '../ui/page-link'
import { ARTICLE_FILTER_FORM_ID, ArticleFilters, CLEAR_FORM_ID } from './article-filters'
import { ArticleGrid } from './article-grid'
import type { ArticleBrowserTexts } from './article-texts'
import { PaginationLinks } from './pagination-links'
import { useArticleList } from './use-article-list'

type ArticleBrowserProps = {
  /** null when the server could not read it. */
  served: BlogListPage<ArticleCardView> | null
  requested: BlogQuery
  path: string
  locale: Locale
  words: ArticleBrowserTexts
}

/** The blog list with its filters, count line, pages and every state it can be in. */
export function ArticleBrowser({ served, requested, path, locale, words }: ArticleBrowserProps) {
  const { query, state, change, follow, retry } = useArticleList({ served, requested, path, locale })
  useEarlyInput(ARTICLE_FILTER_FORM_ID, (fields) => {
    const { search, category } = parseBlogQuery(fields)
    change({ search, category })
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const isFiltered = query.search !== '' || query.category !== null
  const list = state.status === 'loaded' ? state.list : null
  const isEmpty = list?.total === 0
  const clear = () => change({ search: '', category: null })

  const goTo = (page: number) => {
    change({ page })
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }

  return (
    <section aria-labelledby="all-articles">
      <AddressWatcher onChange={follow} />
      <h2 id="all-articles" ref={heading} tabIndex={-1} className="wide mb-7 text-h2s outline-none">
        {list?.available === 0 ? words.empty : words.allHeading}
      </h2>
      {list?.available === 0 ? (
        <>
          <p className="-mt-3 max-w-[52ch] text-ink-2">{words.emptyText}</p>
          <PageLink href={localePath(locale, PATHS.products)} className={buttonClass('line', 'mt-7')}>
            {words.browseAll}
          </PageLink>
        </>
      ) : (
        <>
          <ArticleFilters
            query={query}
            categories={(list ?? served)?.categories ?? []}
            change={change}
            path={path}
            words={words}
          />
          <div className="mt-2 mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 lg:mb-8">
            <p role="status" className="text-sm text-ink-2">
              {list && countText(list.total, words.foundOne, words.foundOther, locale)}
              {state.status === 'loading' && words.loading}
            </p>
            {isFiltered && !isEmpty && (
              <button
                type="submit"
                form={CLEAR_FORM_ID}
                onClick={byScript(clear)}
                className="min-h-11 text-sm font-semibold underline decoration-field underline-offset-4 hover:decoration-current"
              >
                {words.clear}
              </button>
            )}
          </div>
          <div aria-busy={state.status === 'loading'} className="min-h-[22rem]">
            {state.status === 'loading' ? (
              <Spinner />
            ) : state.status === 'error' ? (
              <Notice role="alert" title={words.failed} text={words.failedText}>
                <button
                  type="submit"
                  form={ARTICLE_FILTER_FORM_ID}
                  onClick={byScript(retry)}
                  className={buttonClass('line')}
                >
                  {words.retry}
                </button>
              </Notice>
            ) : state.list.total === 0 ? (
              <Notice title={words.noMatch} text={words.noMatchText}>
                <button
                  type="submit"
                  form={CLEAR_FORM_ID}
                  onClick={byScript(clear)}
                  className={buttonClass('line')}
                >
                  {words.clear}
                </button>
              </Notice>
            ) : (
              <>
                <ArticleGrid articles={state.list.items} words={words.card} locale={locale} />
                <PaginationLinks
                  page={state.list.page}
                  pageCount={state.list.pageCount}
                  hrefOf={(page) => blogQueryHref(path, { ...state.list.query, page })}
                  goTo={goTo}
                  words={words}
                />
              </>
            )}
          </div>
        </>
      )}
    </section>
  )
}

function byScript(act: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
}

/** Shown while articles load; the status line above announces it. */
function Spinner() {
  return (
    <div aria-hidden="true" className="border-t border-line py-20" data-testid="spinner">
      <div className="size-7 animate-spin rounded-full border-2 border-line border-t-ink" />
    </div>
  )
}

type NoticeProps = { title: string; text: string; role?: 'alert'; children?: ReactNode }

function Notice({ title, text, role, children }: NoticeProps) {
  return (
    <div role={role} className="border-t border-line py-16 lg:py-20">
      <h3 className="wide text-h3">{title}</h3>
      <p className="mt-3 max-w-[52ch] text-ink-2">{text}</p>
      {children && <div className="mt-7">{children}</div>}
    </div>
  )
}
