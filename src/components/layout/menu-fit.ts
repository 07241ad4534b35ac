import { textWidthPx } from '@/lib/seo/audit/text-width'
import type { MenuItem } from '@/lib/values/menu'

/** From which width of the screen the main menu stands in a row: a wide one only, or none. */
export type MenuFit = 'wide' | 'never'

const FONT_PX = 16
/** Archivo is a little wider than the font the widths are of. */
const FONT_FACTOR = 1.06
const GAP_PX = 32
const CHEVRON_PX = 22

/** The room beside logo and search field at 64 rem and at 80 rem. */
const ROOM_PX = 460
const WIDE_ROOM_PX = 690

/** Where the main menu has room for a row; undefined where it always has. Else it opens from the menu button. */
export function menuFit(items: readonly MenuItem[]): MenuFit | undefined {
  const widths = items.map(
    ({ text, links }) => textWidthPx(text, FONT_PX) * FONT_FACTOR + (links ? CHEVRON_PX : 0) + GAP_PX,
  )
  const width = widths.reduce((sum, each) => sum + each, -GAP_PX)
  if (width <= ROOM_PX) return undefined
  return width <= WIDE_ROOM_PX ? 'wide' : 'never'
}
