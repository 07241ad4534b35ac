import { getLocale, getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { company } from '@/lib/content/company'
import type { Locale } from '@/lib/domain/locales'
import { inLocale } from '@/lib/domain/localized-text'
import { Section } from '../ui/section'

/**
 * The years as marks on a rule, true to scale: two years without an event are two years apart. Going down, the light
 * comes up, and the last mark is a lamp that is lit.
 */
export async function Timeline() {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.about')
  const events = inLocale(company.about.timeline, locale)

  return (
    <Section tone="night" labelledBy="timeline">
      <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:grid-cols-[4fr_8fr]">
        <header className="lg:sticky lg:top-36 lg:self-start">
          <p className="wide text-h4 text-ink-3">{t('timelineRange')}</p>
          <h2
            id="timeline"
            className="wide mt-3 max-w-[11ch] text-h2 [&:lang(zh)]:max-w-none [&:lang(zh)]:[word-break:keep-all]"
          >
            {t('timeline')}
          </h2>
          <p className="mt-5 max-w-[34ch] text-ink-2 [&:lang(zh)]:max-w-none">{t('timelineText')}</p>
        </header>
        <ol className="timeline">
          {events.map(({ year, title, text }, index) => (
            <li key={year} style={scale(index, events)}>
              <p className="wide timeline-year">{year}</p>
              <div className="timeline-event">
                <h3 className="wide text-h4">{title}</h3>
                <p className="mt-1.5 max-w-[44ch] text-sm text-pretty text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

/** How many years until the next event, and how far the light has come up (0 to 1). */
function scale(index: number, events: { year: number }[]): CSSProperties {
  const years = (events[index + 1]?.year ?? 0) - (events[index]?.year ?? 0)
  return { '--years': Math.max(years, 0), '--light': index / Math.max(events.length - 1, 1) } as CSSProperties
}
