import Link from 'next/link'
import { localePath, productInModePath } from '@/lib/config/paths'
import type { ProductRowView } from '@/lib/kinds/product/product-card-view'
import type { UnitSystem } from '@/lib/lighting/measurement'
import type { Locale } from '@/lib/texts/locales'
import { countryName } from '@/lib/values/codes/countries'
import { CARD_TAGS } from '@/lib/values/page-limits'
import { CompareBox } from '../compare/compare-box'
import { CompareFormBox } from '../compare/compare-form'
import { AddToInquiry } from '../inquiry-list/add-to-inquiry'
import { LampPicture } from '../ui/lamp-picture'
import { TagList } from '../ui/tag-list'
import { ListedFigures } from './listed-figures'
import type { ProductCardTexts } from './product-card'

export type RowTexts = ProductCardTexts & {
  /** Names of the countries that the server's rows have; a browser may call them otherwise. */
  origins: Record<string, string>
  viewDetails: string
}

/** One product in the list view. */
export function ProductRow({
  product,
  words,
  locale,
  units,
  isWeighed,
}: {
  product: ProductRowView
  words: RowTexts
  locale: Locale
  units: UnitSystem
  isWeighed: boolean | undefined
}) {
  const lang = (field: string) => (product.fallbackFields?.includes(field) ? 'en' : undefined)
  const href = localePath(locale, productInModePath(product.slug, product.match?.slug))
  const origins = product.origins.map((code) => words.origins[code] ?? countryName(code, locale))
  const about = [product.productNumber, ...origins].filter(Boolean).join(' · ')
  return (
    <article className="product-row">
      <div className="plate">
        {product.picture && (
          <LampPicture
            day={product.picture}
            night={product.nightPicture}
            sizes="(min-width: 40rem) 192px, 96px"
            largestPx={480}
            alt=""
          />
        )}
      </div>
      <div className="title">
        <h2 lang={lang('name')}>
          <Link href={href} prefetch={false}>
            {product.name}
          </Link>
        </h2>
        {about && <p>{about}</p>}
        <CompareBox product={product} label={words.compare}>
          <CompareFormBox slug={product.slug} label={words.compare} />
        </CompareBox>
        <AddToInquiry lights={[product]} name={product.name} words={words.inquiry} />
      </div>
      <ListedFigures {...{ product, locale, units, isWeighed }} words={words.figures} />
      <p className="description" lang={lang('description')}>
        {product.description}
      </p>
      <TagList tags={product.tags} lang={lang('tags')} limit={CARD_TAGS} />
      <Link href={href} prefetch={false} className="details">
        {words.viewDetails}
        <span className="sr-only" lang={lang('name')}>
          : {product.name}
        </span>
      </Link>
    </article>
  )
}
