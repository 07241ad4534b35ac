import { OWN_FIGURES, ownFactsAt, ownFactText } from '@/lib/kinds/own-fact/own-facts'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import type { UnitsReader } from '@/lib/lighting/measurement'

/** The key figures of a product among the facts that the firm has declared, small. */
export function OwnFigures({ product, ...reader }: UnitsReader & { product: ProductCardView }) {
  const facts = ownFactsAt(product.ownFacts ?? [], 'figures').slice(0, OWN_FIGURES)
  if (facts.length === 0) return null
  return (
    <dl className="own-figures">
      {facts.map((fact) => (
        <div key={fact.slug}>
          <dt lang={fact.isEnglish ? 'en' : undefined}>{fact.name}</dt>
          <dd>{ownFactText(fact, reader)}</dd>
        </div>
      ))}
    </dl>
  )
}
