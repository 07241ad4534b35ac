import { getLocale, getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { Section } from '../ui/section'

/**
 * The company's timeline, true to scale: years without an event take their space. The color brightens from the first
 * event to the last.
 */
export async function Timeline() {
  const locale = await getLocale()
  const t = await getTranslations('common.about')
  const { texts, lang } = await fixedTexts(locale, 'page-about')
  const events = texts.about.timeline
  if (events.length === 0) return null
  const years = [...new Set([events[0]?.year, events.at(-1)?.year])].join('–')

  return (
    <Section tone="night" labelledBy="timeline">
      <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:grid-cols-[4fr_8fr] lg:chinese:grid-cols-[minmax(24rem,4fr)_8fr]">
        <header className="lg:sticky lg:top-36 lg:self-start">
          <p className="wide text-h4 text-ink-3">{years}</p>
          <h2 id="timeline" className="wide mt-3 max-w-[11ch] text-h2 chinese:max-w-none">
            {t('timeline')}
          </h2>
          <p className="mt-5 max-w-[34ch] text-ink-2 chinese:max-w-none">{t('timelineText')}</p>
        </header>
        <ol className="timeline">
          {events.map(({ year, title, text }, index) => (
            <li key={year} style={scale(index, events)}>
              <p className="wide timeline-year">{year}</p>
              <div>
                <h3 {...lang(`about.timeline.${index}.title`)} className="wide text-h4">
                  {title}
                </h3>
                <p
                  {...lang(`about.timeline.${index}.text`)}
                  className="mt-1.5 max-w-[44ch] text-sm text-pretty text-ink-2"
                >
                  {text}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

/** The years until the next event and the brightness from 0 to 1, as CSS variables. */
function scale(index: number, events: { year: number }[]): CSSProperties {
  const years = (events[index + 1]?.year ?? 0) - (events[index]?.year ?? 0)
  return { '--years': Math.max(years, 0), '--light': index / Math.max(events.length - 1, 1) } as CSSProperties
}
