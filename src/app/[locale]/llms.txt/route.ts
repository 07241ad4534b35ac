import { getTranslations } from 'next-intl/server'
import { cachedProductLinks, cachedSiteLinks } from '@/lib/data/cached-queries'
import { LLMS_TXT_PRODUCTS_OF_CATEGORY } from '@/lib/domain/limits'
import { textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { llmsTxt } from '@/lib/seo/llms-txt'

/** The site in short for language models: at `/llms.txt` and `/zh/llms.txt`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('Failed to make llms.txt', async ({ request, params }) => {
    const locale = localeOfRoute(params)
    const t = await getTranslations({ locale, namespace: 'common' })
    const headings = {
      pages: t('sitemap.pages'),
      categories: t('sitemap.categories'),
      products: t('nav.products'),
      posts: t('sitemap.posts'),
      caseStudies: t('sitemap.caseStudies'),
    }
    const links = await cachedSiteLinks(locale)
    const products = await Promise.all(
      [...links.categories.map(({ slug }) => slug), null].map((category) =>
        cachedProductLinks(category, locale, 0, LLMS_TXT_PRODUCTS_OF_CATEGORY),
      ),
    )
    const text = llmsTxt({ ...links, products: products.flat() }, headings, locale)
    return textReply(request, text, 'text/plain; charset=utf-8')
  }),
})
