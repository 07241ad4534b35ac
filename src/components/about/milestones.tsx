import { getLocale, getTranslations } from 'next-intl/server'
import { type CatalogueSize, countedText } from '@/lib/content/counted-text'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { Section } from '../ui/section'

/** The company in six large figures. */
export async function Milestones({ size }: { size: CatalogueSize | null }) {
  const locale = await getLocale()
  const t = await getTranslations('common.about')
  const { texts, lang } = await fixedTexts(locale, 'page-about')
  if (texts.about.milestones.length === 0) return null
  return (
    <Section labelledBy="milestones" className="@container">
      <h2 id="milestones" className="sr-only">
        {t('milestones')}
      </h2>
      <dl className="grid grid-cols-2 @max-[16rem]:grid-cols-1 border-t border-b border-t-ink border-b-line lg:grid-cols-[5fr_3fr_4fr]">
        {texts.about.milestones.map(({ value, label: counted }, index) => {
          const { figure, unit } = figureAndUnit(countedText(value, locale, size))
          const label = countedText(counted, locale, size)
          if (figure === '') return null
          return (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-line py-6 pr-4 not-last:border-b max-lg:@min-[16rem]:even:border-l max-lg:@min-[16rem]:even:pl-5 max-lg:nth-last-2:border-b-0 lg:pt-9 lg:pb-11 lg:not-nth-[3n+1]:border-l lg:not-nth-[3n+1]:pl-8 lg:nth-last-[-n+3]:border-b-0"
            >
              <dt
                {...lang(`about.milestones.${index}.label`)}
                className="mt-2 text-sm text-ink-2 lg:text-base"
              >
                {label}
              </dt>
              <dd
                {...lang(`about.milestones.${index}.value`)}
                className="wide text-[min(clamp(2.5rem,1.2rem+5.2vw,6.25rem),11vw)] leading-none! proportional-nums lg:whitespace-nowrap"
              >
                {figure}
                {unit && <span className="text-[0.36em] tracking-normal">&nbsp;{unit}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}

/**
 * Splits a text into figure and unit, so that the figure can be set large and the unit small: '2.1 million' → '2.1' and
 * 'million', '< 24 h' → '< 24' and 'h', '210 万' → '210' and '万'. A sign
 * that follows its number without a space stays with it: '60°', '70%'.
 *
 * @returns The unit is '' where there is none; a text without digits is all figure.
 */
export function figureAndUnit(text: string): { figure: string; unit: string } {
  const [, figure = text, unit = ''] = /^([^\p{L}]*\d(?:[°′″%](?!\p{L}))*)\s*(.*)$/u.exec(text) ?? []
  return { figure, unit }
}
