import { pageWindow } from '@/lib/kinds/blog-post/pagination'
import { fill } from '../list/filled-text'
import { inPlace } from '../ui/in-place'
import type { ArticleBrowserTexts } from './article-texts'

type PaginationLinksProps = {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  goTo: (page: number) => void
  words: ArticleBrowserTexts
}

const LINK = 'inline-flex h-11 min-w-11 items-center justify-center rounded-ui px-2 text-sm font-medium'

/** Links to the previous and the next page, and to at most five pages by number. */
export function PaginationLinks({ page, pageCount, hrefOf, goTo, words }: PaginationLinksProps) {
  if (pageCount === 1) return null
  const leadTo = (to: number) => inPlace(() => goTo(to))
  const step = (to: number, word: string) =>
    to < 1 || to > pageCount ? (
      <span aria-disabled="true" className={`${LINK} text-ink-3/60`}>
        {word}
      </span>
    ) : (
      <a
        href={hrefOf(to)}
        onClick={leadTo(to)}
        rel={to < page ? 'prev' : 'next'}
        className={`${LINK} underline-offset-4 hover:underline`}
      >
        {word}
      </a>
    )
  return (
    <nav
      aria-label={words.pagination}
      className="mt-16 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5"
    >
      {step(page - 1, words.previous)}
      <ol className="order-first flex w-full justify-center gap-1 sm:order-none sm:w-auto">
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <a
              href={hrefOf(number)}
              onClick={leadTo(number)}
              aria-label={fill(words.page, { page: number })}
              aria-current={number === page ? 'page' : undefined}
              className={`${LINK} hover:bg-plate aria-[current]:bg-ink aria-[current]:text-paper`}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {step(page + 1, words.next)}
    </nav>
  )
}
