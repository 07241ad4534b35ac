import { shownColor } from '@/lib/lighting/factory-colors'
import { COLORED_PARTS, type ColoredPart, type ColorScheme } from '@/lib/lighting/light-configuration'
import type { ModelParts } from '../viewer/model-parts'

/** The roles of the materials of each part (the models' README). */
export const PART_ROLES: Record<ColoredPart, string> = {
  body: 'body',
  accent: 'accent',
  strap: 'strap',
  stripe: 'strap_stripe',
  metal: 'metal',
  rubber: 'rubber',
}

/** Gives a model the colors of a scheme, and all other parts their own again. */
export function dress(parts: ModelParts, scheme: ColorScheme): void {
  for (const part of COLORED_PARTS) {
    const { color, finish = null } = scheme[part] ?? {}
    parts.recolor(PART_ROLES[part], color ? shownColor(color) : null)
    parts.setFinish(PART_ROLES[part], finish)
  }
}
