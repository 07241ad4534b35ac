/** The orders that have terms of their own. */
export const ORDERS = ['sample', 'first', 'repeat'] as const

export type Order = (typeof ORDERS)[number]

/** The columns of terms, of a product as of its category, in the order of forms; of a first order unless they name another. */
export const TERM_COLUMNS = [
  'moqPieces',
  'repeatMoqPieces',
  'sampleMoqPieces',
  'orderIncrementPieces',
  'sampleLeadDays',
  'leadTimeDays',
  'repeatLeadTimeDays',
] as const

/** The terms of a product or a category as they are stored; null for what it does not say. */
export type TermColumns = { readonly [Name in (typeof TERM_COLUMNS)[number]]: number | null }

/** What an order must be like and how long it takes; null for what is not known. */
export type Terms = {
  minPieces: number | null
  /** A quantity is to be a multiple of it. */
  incrementPieces: number | null
  /** Calendar days to ex works. */
  leadDays: number | null
}

/** The lesser of two numbers, of which one may be missing. */
const atMost = (value: number | null, limit: number | null) =>
  value === null || limit === null ? value : Math.min(value, limit)

/**
 * The terms of a product, with those of its category where it does not say its own (docs/specification.md, section 3.1). What only
 * the category says of repeat orders is never more than what the product asks of a first one.
 */
export function productTerms(product: TermColumns, category: TermColumns | null): TermColumns {
  const columns = TERM_COLUMNS.map((name) => [name, product[name] ?? category?.[name] ?? null])
  const terms = Object.fromEntries(columns) as TermColumns
  const { repeatMoqPieces, moqPieces, repeatLeadTimeDays, leadTimeDays } = terms
  return {
    ...terms,
    repeatMoqPieces: product.repeatMoqPieces ?? atMost(repeatMoqPieces, moqPieces),
    repeatLeadTimeDays: product.repeatLeadTimeDays ?? atMost(repeatLeadTimeDays, leadTimeDays),
  }
}

/**
 * The terms of each order. A repeat order of which nothing is said has those of a first one; samples have no increment.
 *
 * @param columns Those of a product, completed by its category (`productTerms`), such as the facts on its page.
 */
export function orderTerms(columns: TermColumns): Record<Order, Terms> {
  const { moqPieces: minPieces, orderIncrementPieces: incrementPieces, leadTimeDays: leadDays } = columns
  const { sampleMoqPieces, sampleLeadDays, repeatMoqPieces, repeatLeadTimeDays } = columns
  return {
    sample: { minPieces: sampleMoqPieces, incrementPieces: null, leadDays: sampleLeadDays },
    first: { minPieces, incrementPieces, leadDays },
    repeat: {
      minPieces: repeatMoqPieces ?? minPieces,
      incrementPieces,
      leadDays: repeatLeadTimeDays ?? leadDays,
    },
  }
}

/** What is said of a quantity, which is taken all the same: the minimum it is below, and the next one that is a multiple. */
export type QuantityCheck = { belowMinimum: number | null; nextMultiple: number | null }

/** Checks a quantity against terms; null in each for what is as it should be. */
export function checkQuantity(
  quantity: number,
  { minPieces, incrementPieces }: Pick<Terms, 'minPieces' | 'incrementPieces'>,
): QuantityCheck {
  const isMultiple = !incrementPieces || quantity % incrementPieces === 0
  return {
    belowMinimum: minPieces !== null && quantity < minPieces ? minPieces : null,
    nextMultiple: isMultiple ? null : Math.ceil(quantity / incrementPieces) * incrementPieces,
  }
}
