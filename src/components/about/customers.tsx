import { getLocale, getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { Section } from '../ui/section'

const SHARES = [
  { key: 'retail', bar: 'before:bg-ink' },
  { key: 'trade', bar: 'before:bg-ink-3' },
  { key: 'crews', bar: 'before:bg-field' },
] as const

/** Customer groups and price positioning. */
export async function Customers() {
  const locale = await getLocale()
  const t = await getTranslations('common.about')
  const { texts, lang } = await fixedTexts(locale, 'page-about')
  const { customerProfile, positioning } = texts.about
  const shares = SHARES.map((share) => ({ ...share, figure: t(`shares.${share.key}.figure`) }))
    .filter(({ figure }) => figure !== '')
    .map((share) => ({ ...share, part: shareOf(share.figure) }))
  const parts = shares.flatMap(({ part }) => part ?? [])
  const isDrawn = parts.length === shares.length
  const most = Math.max(...parts)

  return (
    <Section tone="plate" labelledBy="customers">
      <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 lg:grid-cols-[4fr_8fr] lg:chinese:grid-cols-[minmax(24rem,4fr)_8fr]">
        <h2
          id="customers"
          {...lang('about.customerProfile.headline')}
          className="wide max-w-[10ch] text-h2 chinese:max-w-none"
        >
          {customerProfile.headline}
        </h2>
        <p
          {...lang('about.customerProfile.text')}
          className="max-w-[58ch] text-lead text-pretty text-ink-2 lg:pt-2"
        >
          {customerProfile.text}
        </p>
      </div>
      {shares.length > 0 && (
        <ul
          aria-label={t('sharesLabel')}
          style={
            { '--columns': shares.map(({ part }) => `${isDrawn ? part : 1}fr`).join(' ') } as CSSProperties
          }
          className="mt-12 grid gap-x-1 gap-y-8 lg:mt-16 lg:grid-cols-(--columns)"
        >
          {shares.map(({ key, bar, figure, part }) => (
            <li
              key={key}
              style={isDrawn ? ({ '--part': `${(100 * (part ?? 0)) / most}%` } as CSSProperties) : undefined}
              className={
                isDrawn ? `before:mb-4 before:block before:h-2 max-lg:before:w-(--part) ${bar}` : undefined
              }
            >
              <p className="wide text-h2">{figure}</p>
              <p className="mt-1 pr-4 text-sm text-ink-2">{t(`shares.${key}.label`)}</p>
            </li>
          ))}
        </ul>
      )}
      {(customerProfile.groups.length > 0 || positioning.text) && (
        <div className="mt-16 grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:mt-24 lg:grid-cols-[4fr_8fr]">
          <ul>
            {customerProfile.groups.map(({ text: group }, index) => (
              <li
                key={group}
                {...lang(`about.customerProfile.groups.${index}.text`)}
                className="border-t border-line py-3 text-pretty last:border-b"
              >
                {group}
              </li>
            ))}
          </ul>
          {positioning.text && (
            <section aria-labelledby="positioning">
              <h2 id="positioning" {...lang('about.positioning.headline')} className="wide text-h2s">
                {positioning.headline}
              </h2>
              <p
                {...lang('about.positioning.text')}
                className="mt-5 max-w-[58ch] text-lead text-pretty text-ink-2"
              >
                {positioning.text}
              </p>
              {shares.length > 0 && <PriceScale />}
            </section>
          )}
        </div>
      )}
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

/** The hundredths that a figure such as '1/3' or '35 %' stands for, to draw it to scale; null for other words. */
export function shareOf(figure: string): number | null {
  const [, part, whole, percent] =
    /^\s*(?:(\d{1,3})\s?\/\s?(\d{1,3})|(\d{1,3}(?:[.,]\d)?)\s?%)/.exec(figure) ?? []
  const share = percent ? Number(percent.replace(',', '.')) : (100 * Number(part)) / Number(whole)
  return share > 0 && share <= 100 ? Math.round(share) || 1 : null
}
