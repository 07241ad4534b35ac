import { getLocale, getTranslations } from 'next-intl/server'
import type { ProductView } from '@/lib/kinds/product/view'
import { shippedOutline, shownSizes } from '@/lib/models-3d/outline'
import { formatNumber, withUnit } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'
import { WRITING } from '@/lib/texts/writing'

/** The frame a drawing fills, in pixels. */
const FRAME = { width: 400, height: 230 }

/** The outline of a light with the stated sizes that it shows; nothing where there is none, or it shows none. */
export async function DimensionDrawing({
  product,
}: {
  product: Pick<ProductView, 'model' | 'facts' | 'specs'>
}) {
  const outline = product.model && shippedOutline(product.model.url)
  const stated = product.specs.find(({ name }) => name === 'Size')
  if (!outline || !stated) return null
  const { across, up, upShare } = shownSizes(outline, product.facts)
  if (across === null && up === null) return null
  const locale = (await getLocale()) as Locale
  const name = (await getTranslations('common.specNames'))('Size')
  const scale = Math.min(FRAME.width / outline.width, FRAME.height / outline.height)
  const text = (millimetres: number) => withUnit(formatNumber(millimetres, locale, 1), 'mm')
  return (
    <figure className="dimensions" role="img" aria-label={name + WRITING[locale].colon + stated.value}>
      {/* biome-ignore lint/performance/noImgElement: a drawing has one size. */}
      <img
        src={outline.url}
        alt=""
        width={Math.round(outline.width * scale)}
        height={Math.round(outline.height * scale)}
        loading="lazy"
      />
      {up !== null && (
        <span className="up" style={{ height: `${Math.round(upShare * 100)}%` }}>
          <b>{text(up)}</b>
        </span>
      )}
      {across !== null && (
        <span className="across">
          <b>{text(across)}</b>
        </span>
      )}
    </figure>
  )
}
