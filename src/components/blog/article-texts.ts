import { getMessages, getTranslations } from 'next-intl/server'
import { unquoted } from '@/lib/content/quoted-tags'
import type { Texts } from '@/lib/content/shipped-texts'
import { READ_TIME_MINUTES } from '@/lib/values/page-limits'
import type { ArticleCardTexts } from './article-card'

/** The interface texts of article cards in the page's language. */
export async function articleCardWords(): Promise<ArticleCardTexts> {
  const t = await getTranslations('common.blog')
  return {
    readMore: t('readMore'),
    readTime: t('readTime', { minutes: READ_TIME_MINUTES }),
    uncategorized: t('uncategorized'),
  }
}

export type ArticleBrowserTexts = Awaited<ReturnType<typeof articleBrowserWords>>

/** The words of the blog's list, for the server and the browser. */
export async function articleBrowserWords() {
  const { blog, products } = ((await getMessages()) as Texts).common
  // The texts named here are shown by the server alone; all others, also new ones, are sent to browsers.
  const {
    general,
    heading,
    lede,
    featuredHeading,
    latestHeading,
    viewAll,
    readMore,
    readTime,
    uncategorized,
    foundPattern,
    author,
    tags,
    share,
    about,
    related,
    allPosts,
    notFound,
    notFoundText,
    ...words
  } = unquoted(blog)
  const t = await getTranslations('common.blog')
  return {
    ...words,
    card: await articleCardWords(),
    foundOne: t('foundPattern', { form: 'one' }),
    foundOther: t('foundPattern', { form: 'other' }),
    browseAll: unquoted(products.browseAll),
  }
}
