import { inquiryAbout, localePath, productInModePath } from '@/lib/config/paths'
import { type ProductFilters, parseFilters } from '@/lib/kinds/product/search/filters'
import type { NearView } from '@/lib/kinds/product/search/near-view'
import type { ProductQuery } from '@/lib/kinds/product/search/product-query'
import { buttonClass } from '../../ui/button'
import { inPlace } from '../../ui/in-place'
import { LampPicture } from '../../ui/lamp-picture'
import { PageLink } from '../../ui/page-link'
import { summaryText } from './filter-summary-parts'
import { missText, relaxationText } from './near-texts'
import type { PanelContext } from './panel-texts'
import { useListAnswer } from './use-list-answer'

const NOTHING: NearView = { products: [], relaxations: [] }

type NearMissesProps = PanelContext & {
  query: ProductQuery
  /** The category's name. */
  category: string | null
  /** The near misses the page came with, which answer `initialQuery`. */
  initial: NearView | null
  initialQuery: ProductQuery
  hrefOf: (filters: ProductFilters) => string
  onChange: (filters: ProductFilters) => void
}

/** What is below a filtered list, or instead of it: filters that find more, products that nearly match, and an offer to build it. */
export default function NearMissList({
  query,
  category,
  initial,
  initialQuery,
  hrefOf,
  onChange,
  ...context
}: NearMissesProps) {
  const { locale, words } = context
  const { answer } = useListAnswer('near', query, initial, locale, true, initialQuery)
  const near = answer ?? NOTHING
  return (
    <section aria-label={words.near.heading} className="near-misses">
      {near.products.length > 0 && (
        <>
          <h2 className="wide text-h3">{words.near.heading}</h2>
          <p className="mt-2 text-sm text-ink-2">{words.near.text}</p>
        </>
      )}
      {near.relaxations.length > 0 && (
        <ul aria-label={words.near.relax} className="relaxations">
          {near.relaxations.map((relaxation) => {
            const { filters } = parseFilters(new URLSearchParams(relaxation.query))
            return (
              <li key={relaxation.query}>
                <a href={hrefOf(filters)} rel="nofollow" onClick={inPlace(() => onChange(filters))}>
                  {relaxationText(relaxation, query.filters, context)}
                </a>
              </li>
            )
          })}
        </ul>
      )}
      <ul className="near-products">
        {near.products.map(({ slug, name, fallbackFields, picture, nightPicture, match, misses }) => (
          <li key={slug}>
            <div className="plate">
              <LampPicture day={picture} night={nightPicture} sizes="144px" largestPx={320} alt="" />
            </div>
            <div>
              <h3 lang={fallbackFields?.includes('name') ? 'en' : undefined}>
                <PageLink href={localePath(locale, productInModePath(slug, match?.slug))}>{name}</PageLink>
              </h3>
              <ul>
                {misses.map((miss) => (
                  <li key={miss.name}>{missText(miss, context)}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <div className="build-it">
        <p className="max-w-[56ch] text-pretty">{words.near.buildText}</p>
        <PageLink
          href={localePath(locale, inquiryAbout(summaryText({ ...query, category }, context)))}
          prefetch={false}
          className={buttonClass('light', 'max-sm:w-full')}
        >
          {words.near.build}
        </PageLink>
      </div>
    </section>
  )
}
