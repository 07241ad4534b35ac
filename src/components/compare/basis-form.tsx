import { getLocale, getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/domain/locales'
import { formatCompareQuery } from '@/lib/kinds/product/compare-query'
import { conditionsText } from '@/lib/kinds/product/comparison'
import type { ProductFilters } from '@/lib/kinds/product/filters'
import { comparePath, localePath, PATHS } from '@/lib/paths'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'

/** The conditions with a field of their own; others come by address, from a list filtered by them. */
const FIELDS = [
  { name: 'runtime', label: 'runtimeField', unit: 'hours' },
  { name: 'beam', label: 'beamField', unit: 'metres' },
] as const

/** Which mode of each product is compared: a form that sends its state in the address. */
export async function BasisForm({ named, basis }: { named: readonly string[]; basis: ProductFilters }) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.compare')
  const conditions = conditionsText(basis, locale)
  return (
    <section aria-labelledby="basis" className="compare-basis">
      <div>
        <h2 id="basis">{t('basis')}</h2>
        <p>{conditions ? t('basisIs', { conditions }) : t('brightest')}</p>
      </div>
      <form action={localePath(locale, PATHS.compare)}>
        <input type="hidden" name="products" value={named.join(',')} />
        {FIELDS.map(({ name, label, unit }) => (
          <label key={name}>
            {t(label)}
            <span>
              <input
                name={`${name}.from`}
                inputMode="decimal"
                defaultValue={basis[name]?.from ?? ''}
                maxLength={9}
                autoComplete="off"
                className="filter-field"
              />
              {t(unit)}
            </span>
          </label>
        ))}
        <button type="submit" className={buttonClass('line')}>
          {t('apply')}
        </button>
        {conditions && (
          <LocaleLink href={comparePath(formatCompareQuery(named))} prefetch={false} scroll={false}>
            {t('useBrightest')}
          </LocaleLink>
        )}
      </form>
    </section>
  )
}
