import { arrayOf, isText, number, objectOf, orNull, type Shape } from '../../../values/shape'
import { areProductCards, type ProductCardView } from '../product-card-view'

const isTextOrNumber: Shape<string | number> = (value): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const MISS = objectOf({ name: isText, wanted: isTextOrNumber, has: isTextOrNumber, by: orNull(number) })
const RELAXATION = objectOf({ name: isText, value: isText, query: isText, more: number })
const PRODUCTS = arrayOf(objectOf({ misses: arrayOf(MISS) }))

type Shaped<S> = S extends Shape<infer T> ? T : never

export type MissView = Shaped<typeof MISS>
export type RelaxationView = Shaped<typeof RELAXATION>

/** What stands below a filtered list: products that nearly belong there, and filters that would find more. */
export type NearView = {
  products: (ProductCardView & { misses: MissView[] })[]
  relaxations: RelaxationView[]
}

/** Whether nothing nearly belongs to a list and no filter made weaker would find more. */
export const hasNothing = ({ products, relaxations }: Record<keyof NearView, unknown[]>): boolean =>
  products.length + relaxations.length === 0

const isNear = objectOf({ products: areProductCards, relaxations: arrayOf(RELAXATION) })

/** The response of `/api/products/near`. */
export const areNearMisses: Shape<NearView> = (value): value is NearView =>
  isNear(value) && PRODUCTS(value.products)
