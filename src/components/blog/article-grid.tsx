import type { ArticleCardView } from '@/lib/kinds/blog-post/article-card-view'
import type { Locale } from '@/lib/texts/locales'
import { ArticleCard, type ArticleCardTexts } from './article-card'

type ArticleGridProps = {
  articles: ArticleCardView[]
  words: ArticleCardTexts
  locale: Locale
}

const SIZES = '(min-width: 90rem) 416px, (min-width: 64rem) 29vw, (min-width: 40rem) 44vw, 92vw'

/** Articles in up to three columns; the parts of the cards in a row are aligned. */
export function ArticleGrid({ articles, words, locale }: ArticleGridProps) {
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-16">
      {articles.map((article) => (
        <li key={article.slug} className="row-span-2 grid grid-rows-subgrid gap-y-0">
          <ArticleCard article={article} words={words} locale={locale} sizes={SIZES} />
        </li>
      ))}
    </ul>
  )
}
