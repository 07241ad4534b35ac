import { getLocale } from 'next-intl/server'
import { articleCardView } from '@/lib/kinds/blog-post/to-card-view'
import type { BlogPostSummary } from '@/lib/kinds/blog-post/view'
import { ArticleCard } from './article-card'
import { articleCardWords } from './article-texts'

const LEAD_SIZES = '(min-width: 90rem) 791px, (min-width: 64rem) 56vw, (min-width: 48rem) 54vw, 92vw'
const BESIDE_SIZES = '(min-width: 90rem) 867px, (min-width: 48rem) 62vw, 92vw'

/** Two articles, the first one larger, with pictures of the same height and aligned texts. */
export async function ArticlePair({ articles, eager }: { articles: BlogPostSummary[]; eager?: boolean }) {
  const locale = await getLocale()
  const words = await articleCardWords()
  return (
    <div className="grid gap-x-8 gap-y-12 md:grid-cols-[1.62fr_1fr] md:gap-y-0">
      {articles.slice(0, 2).map((article, index) => (
        <ArticleCard
          key={article.slug}
          article={articleCardView(article)}
          words={words}
          locale={locale}
          size={index === 0 ? 'lead' : 'beside'}
          sizes={index === 0 ? LEAD_SIZES : BESIDE_SIZES}
          eager={eager && index === 0}
        />
      ))}
    </div>
  )
}
