import Link from 'next/link'
import type { Locale } from '@/lib/domain/locales'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import { localePath, productPath } from '@/lib/paths'
import { BadgeMark } from '../ui/badge-mark'
import { LampPicture } from '../ui/lamp-picture'
import { TagList } from '../ui/tag-list'
import { FigureTrio, type FigureWords } from './figure-trio'

export type CardWords = {
  badge: Record<'BEST_SELLER' | 'NEW', string>
  figures: FigureWords
  viewDetails: string
}

type ProductCardProps = {
  product: ProductCardView
  words: CardWords
  locale: Locale
  sizes: string
  /** The heading level that fits the page's outline. */
  level?: 2 | 3
  /** Whether its picture is among the first a visitor sees, and where (LampPicture). */
  priority?: 'always' | 'wide' | undefined
}

/** One product in a grid. The whole card is clickable; the link is its name. */
export function ProductCard({ product, words, locale, sizes, level = 2, priority }: ProductCardProps) {
  const Heading = `h${level}` as const
  const lang = (field: string) => (product.fallbackFields.includes(field) ? 'en' : undefined)
  return (
    <article className="group/card relative flex flex-col">
      <div className="relative aspect-[4/3] overflow-hidden rounded-ui bg-plate">
        <div className="size-full transition-transform duration-150 group-hover/card:scale-[1.02]">
          {product.picture && (
            <LampPicture
              day={product.picture}
              night={product.nightPicture}
              sizes={sizes}
              largestPx={960}
              alt=""
              priority={priority}
            />
          )}
        </div>
        {product.badge && (
          <BadgeMark
            badge={product.badge}
            label={words.badge[product.badge]}
            className="absolute top-3 left-3"
          />
        )}
      </div>
      <Heading className="wide mt-4 text-h4" lang={lang('name')}>
        <Link
          href={localePath(locale, productPath(product.slug))}
          prefetch={false}
          className="after:absolute after:inset-0 group-hover/card:underline group-hover/card:decoration-1 group-hover/card:underline-offset-4"
        >
          {product.name}
        </Link>
      </Heading>
      {product.productNumber && <p className="mt-0.5 text-xs text-ink-3">{product.productNumber}</p>}
      {product.figures && (
        <div className="mt-3 border-t border-line pt-3">
          <FigureTrio figures={product.figures} words={words.figures} locale={locale} />
        </div>
      )}
      <div className="mt-3.5">
        <TagList tags={product.tags} lang={lang('tags')} limit={3} />
      </div>
    </article>
  )
}
