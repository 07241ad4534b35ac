import Link from 'next/link'
import { blogPostPath, localePath } from '@/lib/config/paths'
import type { ArticleCardView } from '@/lib/kinds/blog-post/article-card-view'
import type { Locale } from '@/lib/texts/locales'
import { BreakableText } from '../ui/breakable-text'
import { Day } from '../ui/day'
import { Icon } from '../ui/icon'
import { Picture } from '../ui/picture'

export type ArticleCardTexts = { readMore: string; readTime: string; uncategorized: string }

/** The size of a card: in a grid, as the first of a pair, or beside that first one. */
export type ArticleCardSize = 'grid' | 'lead' | 'beside'

const PLATE: Record<ArticleCardSize, string> = {
  grid: 'aspect-[16/9]',
  lead: 'aspect-[16/9]',
  // The height of the picture beside it.
  beside: 'aspect-[16/9] md:aspect-auto',
}

const TITLE: Record<ArticleCardSize, string> = {
  grid: 'text-[1.25rem] leading-[1.22]',
  lead: 'max-w-[26ch] text-h2s',
  beside: 'text-h3',
}

type ArticleCardProps = {
  article: ArticleCardView
  words: ArticleCardTexts
  locale: Locale
  sizes: string
  size?: ArticleCardSize
  /** Among the first pictures a visitor sees. */
  eager?: boolean
}

/** One article. The whole card is clickable; the link 'Read more' has the article's title as accessible name. */
export function ArticleCard({ article, words, locale, sizes, size = 'grid', eager }: ArticleCardProps) {
  const lang = (field: string) => (article.fallbackFields.includes(field) ? 'en' : undefined)
  return (
    <article className="group/card relative row-span-2 grid grid-rows-subgrid gap-y-0">
      {/* The corners are cut on the picture, not on this element: clipping the tag, too, lets the picture's edge show around it. */}
      <div className={`relative ${PLATE[size]}`}>
        <Picture
          picture={article.picture}
          alt=""
          sizes={sizes}
          loading={eager ? 'eager' : 'lazy'}
          className="absolute inset-0 overflow-hidden rounded-ui bg-plate"
          imgClassName="size-full object-cover transition-transform duration-150 group-hover/card:scale-[1.015] dark:brightness-90"
        />
        <p
          lang={lang('category')}
          className="absolute -bottom-px -left-px rounded-tr-ui bg-paper pt-2 pr-3.5 pb-px pl-px font-wide text-2xs font-semibold"
        >
          {article.category ?? words.uncategorized}
        </p>
      </div>
      <div className="flex flex-col items-start pt-2.5">
        <p className="text-xs text-ink-3">
          <Day day={article.date} locale={locale} />
          <span aria-hidden="true" className="mx-2">
            ·
          </span>
          {words.readTime}
        </p>
        <h3
          className={`wide mt-3 decoration-1 underline-offset-4 group-hover/card:underline ${TITLE[size]}`}
          lang={lang('title')}
        >
          <BreakableText pieces={article.titlePieces ?? [article.title]} />
        </h3>
        <p
          className={`mt-3 text-pretty text-ink-2 ${size === 'lead' ? 'max-w-[60ch]' : 'text-sm'}`}
          lang={lang('excerpt')}
        >
          {article.excerpt}
        </p>
        <Link
          href={localePath(locale, blogPostPath(article.slug))}
          prefetch={false}
          className="mt-auto inline-flex items-center gap-2 pt-4 text-sm font-semibold after:absolute after:inset-0"
        >
          {words.readMore}
          <span className="sr-only" lang={lang('title')}>
            {article.title}
          </span>
          <Icon
            name="arrow"
            className="size-4 transition-transform duration-150 group-hover/card:translate-x-1"
          />
        </Link>
      </div>
    </article>
  )
}
