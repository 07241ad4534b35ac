import type { Identity } from '../branding/identity'
import { DESIGN_COLORS, paletteOf } from '../branding/palette'
import type { ShareCard } from './share-card'

/** The colors of a card in hexadecimal, the notation both `next/og` and sharp accept: light beside a studio picture, else dark. */
export function cardColors(
  { colors }: Identity,
  kind: NonNullable<ShareCard['picture']>['kind'] | undefined,
) {
  const { light, night } = paletteOf(colors)
  const accent = colors.accent ?? DESIGN_COLORS.accent
  return kind === 'studio'
    ? { accent, ground: light.paper, text: light.ink, quiet: light['ink-2'], line: light.line }
    : {
        accent,
        ground: night.night,
        text: night['on-night'],
        quiet: night['on-night-2'],
        line: night['night-line'],
      }
}
