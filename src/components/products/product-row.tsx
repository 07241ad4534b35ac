import Link from 'next/link'
import { LIST_ROW_TAGS } from '@/lib/domain/limits'
import type { Locale } from '@/lib/domain/locales'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import { localePath, productPath } from '@/lib/paths'
import { buttonClass } from '../ui/button'
import { LampPicture } from '../ui/lamp-picture'
import { TagList } from '../ui/tag-list'
import type { CardWords } from './product-card'

/** One product in the list view. */
export function ProductRow({
  product,
  words,
  locale,
}: {
  product: ProductCardView
  words: CardWords
  locale: Locale
}) {
  const lang = (field: string) => (product.fallbackFields.includes(field) ? 'en' : undefined)
  const href = localePath(locale, productPath(product.slug))
  return (
    <article className="grid grid-cols-[7.5rem_1fr] gap-x-5 gap-y-4 border-b border-line py-6 sm:grid-cols-[13rem_1fr] lg:grid-cols-[16rem_1fr_auto] lg:items-center lg:gap-x-10">
      <div className="aspect-[4/3] overflow-hidden rounded-ui bg-plate">
        {product.picture && (
          <LampPicture
            day={product.picture}
            night={product.nightPicture}
            sizes="(min-width: 64rem) 256px, 208px"
            alt=""
          />
        )}
      </div>
      <div>
        <h2 className="wide text-h4 sm:text-h3" lang={lang('name')}>
          <Link
            href={href}
            prefetch={false}
            className="-my-0.5 inline-block py-0.5 underline-offset-4 hover:underline"
          >
            {product.name}
          </Link>
        </h2>
        {product.productNumber && <p className="mt-1 text-xs text-ink-3">{product.productNumber}</p>}
        <p className="mt-3 hidden max-w-[62ch] text-sm text-ink-2 sm:block" lang={lang('description')}>
          {product.description}
        </p>
        <div className="mt-3">
          <TagList tags={product.tags} lang={lang('tags')} limit={LIST_ROW_TAGS} />
        </div>
      </div>
      <p className="col-span-2 text-sm text-ink-2 sm:hidden" lang={lang('description')}>
        {product.description}
      </p>
      <Link href={href} prefetch={false} className={buttonClass('line', 'col-span-2 lg:col-span-1')}>
        {words.viewDetails}
        <span className="sr-only">: {product.name}</span>
      </Link>
    </article>
  )
}
