import { text as readText } from 'node:stream/consumers'
import { siteFile } from '../../../media/site-file'
import { shippedOutline, shownSizes } from '../../../models-3d/outline'
import { formatNumber, withUnit } from '../../../texts/format-figures'
import { DEFAULT_LOCALE } from '../../../texts/locales'
import { xmlText } from '../../../xml/write-xml'
import type { ProductView } from '../view'

/** What a drawing has beside the light, as shares of its longer side: room for sizes, their letters, and the width of lines. */
const SHARES = { margin: 0.24, near: 0.08, letters: 0.045, line: 0.0025 }
const INK = '#14181f'

const rounded = (millimeters: number) => Number(millimeters.toFixed(1))

/**
 * The outline of a light between the lines of the stated sizes that it shows, as SVG in millimeters.
 *
 * @returns null where there is no outline, as of an uploaded model.
 */
export async function sizeDrawing({
  model,
  facts,
  name,
}: Pick<ProductView, 'model' | 'facts' | 'name'>): Promise<string | null> {
  const outline = model && shippedOutline(model.url)
  const file = outline && (await siteFile(outline.url))
  if (!file) return null
  const source = await readText(file)
  const { width, height } = outline
  const { across, up, upShare } = shownSizes(outline, facts)
  const side = Math.max(width, height)
  const line = Number((side * SHARES.line).toFixed(3))
  // The outline's stroke is clipped to its inner half, hence twice the width; it grows with the drawing here, since other
  // programs ignore vector-effect.
  const shapes = source
    .slice(source.indexOf('>') + 1, source.lastIndexOf('</svg>'))
    .replace(' vector-effect="non-scaling-stroke"', '')
    .replace('stroke-width="2"', `stroke-width="${2 * line}"`)
  const [margin, near, letters, end] = [SHARES.margin, SHARES.near, SHARES.letters, SHARES.letters / 2].map(
    (share) => rounded(share * side),
  ) as [number, number, number, number]
  const [below, beside, top] = [height + near, width + near, rounded(height * (1 - upShare))]
  const lines = [
    across !== null && `M0,${below - end}v${2 * end}M0,${below}H${width}m0,${-end}v${2 * end}`,
    up !== null && `M${beside - end},${top}h${2 * end}M${beside},${top}V${height}m${-end},0h${2 * end}`,
  ].filter(Boolean)
  const label = (x: number, y: number, anchor: string, millimeters: number | null) =>
    millimeters === null
      ? ''
      : `<text x="${rounded(x)}" y="${rounded(y)}" text-anchor="${anchor}">${withUnit(formatNumber(millimeters, DEFAULT_LOCALE, 1), 'mm')}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-near} ${-near} ${rounded(width + near + margin)} ${rounded(height + near + margin)}">
<title>${xmlText(name)}</title>
${shapes}
<path fill="none" stroke="${INK}" stroke-width="${line}" d="${lines.join('')}"/>
<g fill="${INK}" font-family="sans-serif" font-size="${letters}">${label(width / 2, below + 1.8 * letters, 'middle', across)}${label(
    beside + letters,
    (top + height) / 2 + letters / 3,
    'start',
    up,
  )}</g>
</svg>
`
}
