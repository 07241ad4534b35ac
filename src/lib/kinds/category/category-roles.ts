import { INTERESTS, type Interest } from '../inquiry/inquiry-rules'

type Role = {
  /** The slug it is shipped with; an admin may choose another one. */
  slug: string
  /** Its name in inquiries, where that is not its slug (docs/specification.md, section 2.12). */
  interest?: Interest
}

/** The categories the specification names, in the order they are shipped in. */
export const CATEGORY_ROLES = {
  FLASHLIGHTS: { slug: 'flashlights' },
  HEAD_LAMPS: { slug: 'head-lamps', interest: 'headlamps' },
  LANTERNS: { slug: 'lanterns', interest: 'lanterns' },
  MULTI_LIGHTS: { slug: 'multi-lights', interest: 'other' },
} as const satisfies Record<string, Role>

export type CategoryRole = keyof typeof CATEGORY_ROLES

/** What an interest in a category is called on the wire: its name there, or its slug. */
export function interestOf({ role, slug }: { role: CategoryRole | null; slug: string }): string {
  return (role && namedInterest(role)) ?? slug
}

/** A category by the name it has where an interest is shown; `isShipped` while that is the one it came with. */
type NamedCategory = { role: CategoryRole | null; slug: string; name: string; isShipped: boolean }

/**
 * What an interest on the wire is called (docs/specification.md, section 2.12): by the form's own word while its category has the
 * name it was shipped with, else as the category is called today.
 *
 * @param word The form's own word for an interest.
 * @returns Null where no category has it, as of one that was deleted since.
 */
export function interestName(
  interest: string,
  categories: readonly NamedCategory[],
  word: (known: Interest) => string,
): string | null {
  const known = INTERESTS.find((one) => one === interest)
  const category = known === 'other' ? undefined : categories.find((one) => interestOf(one) === interest)
  if (category && !(known && category.isShipped)) return category.name
  return known ? word(known) : null
}

/** The name of its own that inquiries have for a category. */
function namedInterest(role: CategoryRole): Interest | undefined {
  const { interest }: Role = CATEGORY_ROLES[role]
  return interest
}

/** The order of the interests in the inquiry form: these, then the categories that were added (docs/specification.md, section 2.12). */
const INTEREST_ORDER: readonly (CategoryRole | null)[] = ['HEAD_LAMPS', 'LANTERNS', 'FLASHLIGHTS']

/** Categories in the order of the inquiry form; those that were added keep theirs. */
export function inInterestOrder<T extends { role: CategoryRole | null }>(categories: readonly T[]): T[] {
  const place = ({ role }: T) => (role ? INTEREST_ORDER.indexOf(role) : INTEREST_ORDER.length)
  return categories.toSorted((one, other) => place(one) - place(other))
}

/** The category that inquiries call by a name of their own, `headlamps`; null for any other name, and for 'other', which means none. */
export function roleOfInterest(name: string): CategoryRole | null {
  const roles = Object.keys(CATEGORY_ROLES) as CategoryRole[]
  return (name !== 'other' && roles.find((role) => namedInterest(role) === name)) || null
}
