import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { comparePath, inquiryListPath, localePath, PATHS } from '@/lib/config/paths'
import type { Texts } from '@/lib/content/shipped-texts'
import { siteDetails } from '@/lib/firm/site-details'
import { type CompareQuery, formatCompareQuery, parseCompareQuery } from '@/lib/kinds/product/compare-query'
import { compareProducts } from '@/lib/kinds/product/comparison'
import { hasFilters } from '@/lib/kinds/product/search/filters'
import { matchView } from '@/lib/kinds/product/search/matching-mode'
import type { ProductView } from '@/lib/kinds/product/view'
import type { UnitSystem } from '@/lib/lighting/measurement'
import { shippedOutline } from '@/lib/models-3d/outline'
import { buttonClass } from '../ui/button'
import { Icon } from '../ui/icon'
import { LocaleLink } from '../ui/locale-link'
import { PrintHead } from '../ui/print-head'
import type { LinedUpLight } from '../viewer/line-up-viewer'
import { BasisForm } from './basis-form'
import { CompareCharts } from './compare-charts'
import { CompareDistance } from './compare-distance'
import { CompareNotices } from './compare-notices'
import { CompareTable, letterOf, nameLanguage } from './compare-table'
import { StoredComparison } from './stored-comparison'
import { TrueSize } from './true-size'

type CompareScreenProps = {
  query?: CompareQuery
  units?: UnitSystem
  products?: ProductView[]
  gone?: string[]
  askedAs?: ReadonlyMap<string, string[]>
}

const NOTHING = parseCompareQuery(new URLSearchParams())

/** Products side by side; without any, how to come by some. */
export async function CompareScreen({
  query = NOTHING,
  units = 'metric',
  products = [],
  gone = [],
  askedAs = new Map(),
}: CompareScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.compare')
  const { basis } = query
  const slugs = products.map(({ slug }) => slug)
  const { groups, modes } = compareProducts(products, basis, {
    locale,
    units,
    messages: (await getMessages()) as Texts,
    complianceNames: (await siteDetails()).complianceNames,
  })
  const notices = <CompareNotices {...{ query, units, gone, products, modes }} />
  const lights = products.flatMap((product, index) =>
    product.model
      ? [{ letter: letterOf(index), name: product.name, lang: nameLanguage(product), url: product.model.url }]
      : [],
  )
  const path = comparePath(formatCompareQuery(slugs, query))

  if (products.length === 0)
    return (
      <div className="wrap message-page">
        <h1 className="wide max-w-[18ch] text-h1">{t('emptyTitle')}</h1>
        <p className="mt-6 max-w-[52ch] text-lead text-ink-2">{t('emptyText')}</p>
        {notices}
        <div className="mt-9 flex flex-wrap gap-3.5">
          <StoredComparison path={localePath(locale, PATHS.compare)} label={t('yours')} />
          <LocaleLink href={`${PATHS.products}?view=list`} prefetch={false} className={buttonClass('line')}>
            {t('toProducts')}
          </LocaleLink>
        </div>
      </div>
    )
  return (
    <div className="compare-page wrap pt-10 pb-band lg:pt-16">
      <PrintHead locale={locale} path={path} />
      <header className="compare-head">
        <div>
          <h1 className="wide text-h2">{t('title')}</h1>
          <p className="mt-4 max-w-[52ch] text-lead text-ink-2">{t('lede')}</p>
        </div>
        <div className="compare-actions">
          <LocaleLink href={inquiryListPath(slugs)} prefetch={false} className={buttonClass('light')}>
            {t('inquire')}
          </LocaleLink>
          <a
            href={localePath(locale, comparePath(formatCompareQuery(slugs, { basis, units }), '.csv'))}
            download
            className={buttonClass('line')}
          >
            <Icon name="download" className="size-4" />
            {t('csv')}
          </a>
          <LocaleLink href={PATHS.products} className={buttonClass('line')}>
            <Icon name="plus" className="size-4" />
            {t('add')}
          </LocaleLink>
        </div>
      </header>
      {notices}
      {products.length === 1 && <p className="compare-notices">{t('oneMore')}</p>}
      <BasisForm named={slugs} query={query} units={units} />
      <CompareTable
        products={products}
        groups={groups}
        modes={modes.map((mode, index) =>
          mode && hasFilters(basis) ? matchView(mode, products[index]?.modes ?? []).slug : null,
        )}
        askedAs={askedAs}
        hrefWithout={(slug) =>
          comparePath(
            formatCompareQuery(
              slugs.filter((other) => other !== slug),
              query,
            ),
          )
        }
      />
      <p className="mt-4 max-w-[70ch] text-xs text-ink-3">{t('measured')}</p>
      {lights.length > 1 && (
        <TrueSize lights={lights} label={t('trueSize')}>
          <ScaledOutlines lights={lights} />
        </TrueSize>
      )}
      <CompareDistance products={products} modes={modes} units={units} />
      <CompareCharts products={products} modes={modes} units={units} />
    </div>
  )
}

/** The outlines of lights on one ground, all at the same scale; nothing where there are not two. */
function ScaledOutlines({ lights }: { lights: readonly LinedUpLight[] }) {
  const drawn = lights.flatMap(({ letter, name, lang, url }) => {
    const outline = shippedOutline(url)
    return outline ? [{ letter, name, lang, outline }] : []
  })
  if (drawn.length < 2) return null
  const across = drawn.reduce((sum, { outline }) => sum + outline.width, 0)
  const up = Math.max(...drawn.map(({ outline }) => outline.height))
  return (
    <ul
      className="scaled-outlines"
      style={{ '--lights': drawn.length, '--across': across, '--up': up } as CSSProperties}
    >
      {drawn.map(({ letter, name, lang, outline: { url, width, height } }) => (
        <li key={letter}>
          {/* biome-ignore lint/performance/noImgElement: a drawing has one size. */}
          <img
            src={url}
            alt={name}
            lang={lang}
            width={Math.round(width)}
            height={Math.round(height)}
            style={{ '--millimeters': width } as CSSProperties}
            loading="lazy"
          />
          <small aria-hidden="true">{letter}</small>
        </li>
      ))}
    </ul>
  )
}
