import { getLocale, getTranslations } from 'next-intl/server'
import type { PageMode, ProductView } from '@/lib/kinds/product/view'
import { shippedOutline, shownSizes } from '@/lib/models-3d/outline'
import { formatNumber, withUnit } from '@/lib/texts/format-figures'
import { LightSection } from '../charts/light-section'
import { OutlineFigure } from './page-markup'

/** How long and how far the steady modes of a product last. */
export function LightCharts({ modes, lang }: { modes: readonly PageMode[]; lang?: string }) {
  const steady = modes.filter(({ dutyCycle }) => dutyCycle === null)
  return (
    <LightSection
      modes={steady.map((mode) => ({ ...mode, curve: mode.outputCurve, modeSlug: mode.slug }))}
      beams={steady.flatMap(({ name, slug, peakIntensityCandela: candela }) =>
        candela ? [{ name, candela, modeSlug: slug }] : [],
      )}
      className="wrap pt-16 lg:pt-24 print:pt-5"
      headingClassName="print:mb-2"
      lang={lang}
    />
  )
}

/** The frame a drawing fills, in pixels. */
const FRAME = { width: 400, height: 230 }

/** The outline of a light with the stated sizes that it shows; nothing where there is none, or it shows none. */
export async function DimensionDrawing({ product }: { product: Pick<ProductView, 'model' | 'facts'> }) {
  const outline = product.model && shippedOutline(product.model.url)
  if (!outline) return null
  const { across, up, upShare } = shownSizes(outline, product.facts)
  if (across === null && up === null) return null
  const locale = await getLocale()
  const scale = Math.min(FRAME.width / outline.width, FRAME.height / outline.height)
  const text = (millimeters: number) => withUnit(formatNumber(millimeters, locale, 1), 'mm')
  return (
    <OutlineFigure
      label={(await getTranslations('common.specNames'))('Size')}
      picture={[outline.url, Math.round(outline.width * scale), Math.round(outline.height * scale)]}
      across={across === null ? null : text(across)}
      up={up === null ? null : [text(up), Math.round(upShare * 100)]}
    />
  )
}
