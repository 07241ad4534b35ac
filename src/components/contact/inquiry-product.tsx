import { getTranslations } from 'next-intl/server'
import type { ProductSummary } from '@/lib/kinds/product/view'
import { PATHS, productPath } from '@/lib/paths'
import { LampPicture } from '../ui/lamp-picture'
import { LocaleLink } from '../ui/locale-link'

/** The product an inquiry is about, above the form. */
export async function InquiryProduct({ product }: { product: ProductSummary }) {
  const t = await getTranslations('common.contact')
  return (
    <div className="mb-8 flex items-center gap-4 border-y border-line py-4 sm:gap-5">
      <div className="aspect-4/3 w-24 shrink-0 overflow-hidden rounded-ui bg-plate sm:w-32">
        <LampPicture day={product.picture} night={product.nightPicture} sizes="128px" alt="" />
      </div>
      <p className="min-w-0 flex-1">
        <span className="block text-xs text-ink-3">{t('aboutProduct')}</span>
        <LocaleLink
          href={productPath(product.slug)}
          lang={product.fallbackFields.includes('name') ? 'en' : undefined}
          className="wide block text-h4 underline-offset-4 hover:underline"
        >
          {product.name}
        </LocaleLink>
        <span className="text-xs text-ink-3">{product.productNumber}</span>
      </p>
      <LocaleLink
        href={PATHS.contact}
        className="inline-flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-4 hover:text-ink max-sm:sr-only max-sm:focus:not-sr-only"
      >
        {t('otherProduct')}
      </LocaleLink>
    </div>
  )
}
