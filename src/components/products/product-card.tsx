import Link from 'next/link'
import type { ReactNode } from 'react'
import { localePath, productInModePath } from '@/lib/config/paths'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import type { Locale } from '@/lib/texts/locales'
import { CARD_PICTURE_LARGEST_PX, CARD_TAGS } from '@/lib/values/page-limits'
import { CompareBox } from '../compare/compare-box'
import { CompareFormBox } from '../compare/compare-form'
import { type AddTexts, AddToInquiry } from '../inquiry-list/add-to-inquiry'
import { BadgeMark } from '../ui/badge-mark'
import { LampPicture } from '../ui/lamp-picture'
import { TagList } from '../ui/tag-list'
import { type FigureTexts, FigureTrio } from './figure-trio'
import { OwnFigures } from './own-figures'

export type ProductCardTexts = {
  badge: Record<'BEST_SELLER' | 'NEW', string>
  figures: FigureTexts
  /** Of the box that chooses a product for the comparison. */
  compare: string
  inquiry: AddTexts
}

type ProductCardProps = {
  product: ProductCardView
  words: ProductCardTexts
  locale: Locale
  /** Whether it stands in a list with a form for its box. */
  inForm?: boolean | undefined
  /** In place of its brightest mode's figures. */
  figures?: ReactNode
  sizes: string
  /** The heading level that fits the page's outline. */
  level?: 2 | 3
  /** Whether its picture is among the first a visitor sees, and where (LampPicture). */
  priority?: 'always' | 'wide' | undefined
}

/** One product in a grid. The whole card is clickable; the link is its name. */
export function ProductCard({
  product,
  words,
  locale,
  inForm,
  figures,
  sizes,
  level = 2,
  priority,
}: ProductCardProps) {
  const Heading = `h${level}` as const
  const lang = (field: string) => (product.fallbackFields?.includes(field) ? 'en' : undefined)
  return (
    <article className="product-card">
      <div className="plate">
        {product.picture && (
          <LampPicture
            day={product.picture}
            night={product.nightPicture}
            sizes={sizes}
            largestPx={CARD_PICTURE_LARGEST_PX}
            alt=""
            priority={priority}
          />
        )}
      </div>
      {product.badge && <BadgeMark badge={product.badge} label={words.badge[product.badge]} />}
      <Heading lang={lang('name')}>
        <Link
          href={localePath(locale, productInModePath(product.slug, product.match?.slug))}
          prefetch={false}
        >
          {product.name}
        </Link>
      </Heading>
      {product.productNumber && <p>{product.productNumber}</p>}
      {figures ?? (
        <>
          {product.figures && <FigureTrio figures={product.figures} words={words.figures} locale={locale} />}
          <OwnFigures product={product} locale={locale} units="metric" />
        </>
      )}
      <TagList tags={product.tags} lang={lang('tags')} limit={CARD_TAGS} />
      <CompareBox product={product} label={words.compare}>
        {inForm && <CompareFormBox slug={product.slug} label={words.compare} />}
      </CompareBox>
      <AddToInquiry lights={[product]} name={product.name} words={words.inquiry} />
    </article>
  )
}
