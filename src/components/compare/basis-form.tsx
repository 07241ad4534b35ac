import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { comparePath, localePath, PATHS } from '@/lib/config/paths'
import type { Texts } from '@/lib/content/shipped-texts'
import { BASIS_FILTERS, type CompareQuery, formatCompareQuery } from '@/lib/kinds/product/compare-query'
import { conditionsText } from '@/lib/kinds/product/comparison'
import { shownUnit, toShown, UNIT_SYSTEMS, type UnitSystem, unitText } from '@/lib/lighting/measurement'
import { numberText } from '@/lib/values/typed-number'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'

/** The conditions with a field of their own; others come by address, from a list filtered by them. */
const FIELDS = [
  { name: 'runtime', label: 'runtimeField', unit: 'h' },
  { name: 'beam', label: 'beamField', unit: 'm' },
] as const

type BasisFormProps = { named: readonly string[]; query: CompareQuery; units: UnitSystem }

/** Which mode of each product is compared, and in which units: a form that sends its state in the address. */
export async function BasisForm({ named, query, units }: BasisFormProps) {
  const { basis } = query
  const locale = await getLocale()
  const t = await getTranslations('common.compare')
  const words = await getTranslations('common.filters.units')
  const shownFrom = (from: number | null | undefined, unit: string) =>
    from ? numberText(toShown(from, unit, units), locale) : ''
  const conditions = conditionsText(basis, { locale, units, messages: (await getMessages()) as Texts })
  const others = BASIS_FILTERS.filter(
    ({ name }) => basis[name] && !FIELDS.some((field) => field.name === name),
  )
  return (
    <section aria-labelledby="basis" className="compare-basis">
      <div>
        <h2 id="basis">{t('basis')}</h2>
        <p>{conditions ? t('basisIs', { conditions }) : t('brightest')}</p>
      </div>
      {/* Fields keep what was typed while the page stays; at another address they say what holds there. */}
      <form key={formatCompareQuery([], { basis, units })} action={localePath(locale, PATHS.compare)}>
        <input type="hidden" name="products" value={named.join(',')} />
        {(query.units || units === 'imperial') && <input type="hidden" name="units" value={units} />}
        {others.map(({ name }) => (
          <input key={name} type="hidden" name={name} value={`${basis[name]?.from}-`} />
        ))}
        {FIELDS.map(({ name, label, unit }) => (
          <label key={name}>
            {t(label)}
            <span>
              <input
                name={`${name}.from`}
                inputMode="decimal"
                defaultValue={shownFrom(basis[name]?.from, unit)}
                maxLength={9}
                autoComplete="off"
                className="filter-field"
              />
              {unitText(shownUnit(unit, units), locale)}
            </span>
          </label>
        ))}
        <button type="submit" className={buttonClass('line')}>
          {t('apply')}
        </button>
        {conditions && (
          <LocaleLink
            href={comparePath(formatCompareQuery(named, { units: query.units }))}
            prefetch={false}
            scroll={false}
          >
            {t('useBrightest')}
          </LocaleLink>
        )}
      </form>
      <nav aria-label={words('label')} className="compare-units">
        {UNIT_SYSTEMS.map((system) => (
          <LocaleLink
            key={system}
            href={comparePath(formatCompareQuery(named, { basis, units: system }))}
            prefetch={false}
            scroll={false}
            rel="nofollow"
            aria-current={units === system ? 'true' : undefined}
          >
            {words(system)}
          </LocaleLink>
        ))}
      </nav>
    </section>
  )
}
