import { getTranslations } from 'next-intl/server'
import { passportPath } from '@/lib/config/passport-paths'
import { PATHS } from '@/lib/config/paths'
import { textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { KINDS } from '@/lib/kinds'
import {
  cachedCatalogueSize,
  cachedNumberExample,
  cachedProductLinks,
  cachedSiteLinks,
} from '@/lib/kinds/cached-queries'
import { PAGE_KEYS } from '@/lib/kinds/pages'
import { SINGLE_KEYS } from '@/lib/kinds/single-keys'
import { llmsTxt } from '@/lib/seo/llms-txt'
import { WRITING } from '@/lib/texts/writing'
import { LLMS_TXT_PRODUCTS_OF_CATEGORY } from '@/lib/values/limits'

/** A summary of the site for language models, at `/llms.txt`, in another language under its code. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('make_llms', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const t = await getTranslations({ locale, namespace: 'common' })
    const { records } = await cachedSiteLinks(locale)
    const products = await Promise.all(
      [...records.categories.map(({ slug }) => slug), null].map((category) =>
        cachedProductLinks(category, locale, 0, LLMS_TXT_PRODUCTS_OF_CATEGORY),
      ),
    )
    const sections = PAGE_KEYS.map((key) => ({
      heading: t(key === 'products' ? 'nav.products' : `sitemap.records.${key}`),
      links: (key === 'products' ? products.flat() : records[key]).map(({ name, slug }) => ({
        name,
        path: KINDS[key].page.path(slug),
      })),
    }))
    const { texts } = await fixedTexts(locale, ...SINGLE_KEYS)
    const example = await cachedNumberExample()
    const pages = {
      heading: t('sitemap.pages'),
      links: [
        { name: t('catalogue.sheet'), path: '/products.xlsx' },
        { name: t('verify.title'), path: PATHS.verify },
        ...(example
          ? [{ name: t('passport.title') + WRITING[locale].colon + example, path: passportPath(example) }]
          : []),
      ],
    }
    const text = await llmsTxt(pages, sections, texts.seo, locale, await cachedCatalogueSize())
    return textReply(request, text, 'text/plain; charset=utf-8')
  }),
})
