import type { Interest } from './inquiry-rules'

type Role = {
  /** The slug it is shipped with; an admin may choose another one. */
  slug: string
  /** Its name in inquiries; null where it counts as 'other' (docs/specification.md, section 2.12). */
  interest: Interest | null
}

/** The categories the specification names, in the order they are shipped in. */
export const CATEGORY_ROLES = {
  FLASHLIGHTS: { slug: 'flashlights', interest: null },
  HEAD_LAMPS: { slug: 'head-lamps', interest: 'headlamps' },
  LANTERNS: { slug: 'lanterns', interest: 'lanterns' },
  MULTI_LIGHTS: { slug: 'multi-lights', interest: null },
} as const satisfies Record<string, Role>

export type CategoryRole = keyof typeof CATEGORY_ROLES

/** What an interest in a category is called on the wire: its name there, or its slug; null where it is 'other'. */
export function interestOf({ role, slug }: { role: CategoryRole | null; slug: string }): string | null {
  return role ? CATEGORY_ROLES[role].interest : slug
}
