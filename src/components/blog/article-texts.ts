import { getTranslations } from 'next-intl/server'
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
