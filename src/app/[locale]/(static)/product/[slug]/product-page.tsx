import { getTranslations } from 'next-intl/server'
import { MissingScreen } from '@/components/errors/missing-screen'
import { categoryPath, PATHS } from '@/lib/config/paths'
import type { ViewOf } from '@/lib/kinds/pages'

/** What the pages of a product have in common: the screen where there is none, and the way to it. */
export const PRODUCT_PAGE = {
  missingHeading: async () => (await getTranslations('common.product'))('notFound'),
  Missing: async () => {
    const t = await getTranslations('common.product')
    return (
      <MissingScreen
        heading={t('notFound')}
        text={t('notFoundText')}
        ways={{ [PATHS.products]: t('backToProducts') }}
      />
    )
  },
  crumbsTo: async ({ category, fallbackFields }: ViewOf<'products'>) => [
    { name: (await getTranslations('common.nav'))('products'), path: PATHS.products },
    ...(category
      ? [
          {
            name: category.name,
            path: categoryPath(category.slug),
            lang: fallbackFields.includes('category') ? ('en' as const) : undefined,
          },
        ]
      : []),
  ],
}
