import './compact-products.css'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { localePath, productInModePath } from '@/lib/config/paths'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import { cardWords } from '../products/card-texts'
import { LightFigures } from '../products/listed-figures'
import { Icon } from '../ui/icon'
import { LampPicture } from '../ui/lamp-picture'
import { PageLink } from '../ui/page-link'

type CompactProductsProps = {
  products: ProductCardView[]
  /** Above them. */
  heading?: ReactNode
  /** The link to all of them. */
  all?: { href: string; text: string }
}

/** Products within a text: a line for each, with its picture, its name and three figures of one mode. */
export async function CompactProducts({ products, heading, all }: CompactProductsProps) {
  const locale = await getLocale()
  const { figures } = await cardWords()
  return (
    <div className="compact-products" lang={locale}>
      {heading}
      <ul>
        {products.map((product) => (
          <li key={product.slug}>
            <div className="plate">
              <LampPicture
                day={product.picture}
                night={product.nightPicture}
                sizes="112px"
                largestPx={320}
                alt=""
              />
            </div>
            <div>
              <p lang={product.fallbackFields?.includes('name') ? 'en' : undefined}>
                <PageLink
                  href={localePath(locale, productInModePath(product.slug, product.match?.slug))}
                  {...(product.match && { prefetch: false })}
                >
                  {product.name}
                </PageLink>
              </p>
              <LightFigures product={product} words={figures} locale={locale} units="metric" />
            </div>
            <Icon name="arrow" className="size-4 text-ink-3" />
          </li>
        ))}
      </ul>
      {all && (
        <a href={all.href} rel="nofollow" className="all">
          {all.text}
        </a>
      )}
    </div>
  )
}
