import { getLocale, getTranslations } from 'next-intl/server'
import { company } from '@/lib/content/company'
import type { Locale } from '@/lib/domain/locales'
import { inLocale } from '@/lib/domain/localized-text'
import { Section } from '../ui/section'

/** The customer shares of the text, drawn to scale. */
const SHARES = [
  { key: 'retail', bar: 'before:bg-ink' },
  { key: 'trade', bar: 'before:bg-ink-3 max-lg:before:w-2/3' },
  { key: 'crews', bar: 'before:bg-field max-lg:before:w-1/3' },
] as const

/** Customer groups and price positioning. */
export async function Customers() {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.about')
  const { customerProfile, positioning } = inLocale(company.about, locale)

  return (
    <Section tone="plate" labelledBy="customers">
      <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 lg:grid-cols-[4fr_8fr]">
        <h2 id="customers" className="wide max-w-[10ch] text-h2">
          {customerProfile.headline}
        </h2>
        <p className="max-w-[58ch] text-lead text-pretty text-ink-2 lg:pt-2">{customerProfile.text}</p>
      </div>
      <ul
        aria-label={t('sharesLabel')}
        className="mt-12 grid gap-x-1 gap-y-8 lg:mt-16 lg:grid-cols-[3fr_2fr_1fr]"
      >
        {SHARES.map(({ key, bar }) => (
          <li key={key} className={`before:mb-4 before:block before:h-2 ${bar}`}>
            <p className="wide text-h2">{t(`shares.${key}.figure`)}</p>
            <p className="mt-1 pr-4 text-sm text-ink-2">{t(`shares.${key}.label`)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-16 grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:mt-24 lg:grid-cols-[4fr_8fr]">
        <ul>
          {customerProfile.groups.map((group) => (
            <li key={group} className="border-t border-line py-3 text-pretty last:border-b">
              {group}
            </li>
          ))}
        </ul>
        <section aria-labelledby="positioning">
          <h2 id="positioning" className="wide text-h2s">
            {positioning.headline}
          </h2>
          <p className="mt-5 max-w-[58ch] text-lead text-pretty text-ink-2">{positioning.text}</p>
          <PriceScale />
        </section>
      </div>
    </Section>
  )
}

const PRICE_RANGES = [
  { key: 'low', tone: 'price-range text-ink-3' },
  { key: 'middle', tone: 'price-range price-range-ours' },
  { key: 'upper', tone: 'price-range price-range-ours' },
] as const

/** The price ranges as thirds of a scale, with those of the products highlighted. The text above says the same. */
async function PriceScale() {
  const t = await getTranslations('common.about.priceRanges')
  return (
    <ol aria-label={t('label')} className="mt-9 grid grid-cols-3 text-sm">
      {PRICE_RANGES.map(({ key, tone }) => (
        <li key={key} className={tone}>
          {t(key)}
        </li>
      ))}
    </ol>
  )
}
