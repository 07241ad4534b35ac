import { getLocale, getTranslations } from 'next-intl/server'
import { BEGAN_EMPTY } from '@/lib/content/shipped-texts'
import { siteDetails } from '@/lib/firm/site-details'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { PagePicture } from '../ui/page-picture'
import { Section } from '../ui/section'

/** What buyers get, if anything is said of it; the first point is shown large with its timeline. */
export async function ValueGrid() {
  const locale = await getLocale()
  const { texts, lang } = await fixedTexts(locale, 'page-home')
  const { valueHeading, valueCards } = texts.home
  // What follows stands in its space, but for a picture to the edges.
  if (valueCards.length === 0) return <div className="pt-band has-[+.on-night]:hidden" />

  return (
    <Section labelledBy="values">
      <h2 id="values" {...lang('home.valueHeading')} className="wide mb-10 max-w-[18ch] text-h2 lg:mb-14">
        {valueHeading}
      </h2>
      <div className="grid border-t border-ink sm:grid-cols-2 lg:grid-cols-6">
        {valueCards.map(({ title, text }, index) => (
          <article
            key={title}
            className={`border-b border-line pt-7 pb-9 ${
              index === 0
                ? 'sm:col-span-2 lg:col-span-3 lg:pr-12'
                : index === 1
                  ? 'sm:max-lg:pr-8 lg:col-span-3 lg:border-l lg:pl-8'
                  : `lg:col-span-2 ${index === 2 ? 'sm:max-lg:border-l sm:max-lg:pl-8 lg:pr-8' : 'lg:border-l lg:px-8'} ${index === 3 ? 'sm:max-lg:pr-8' : ''} ${index === 4 ? 'sm:max-lg:border-l sm:max-lg:pl-8 lg:pr-0' : ''}`
            }`}
          >
            <PagePicture
              place={{ page: 'page-home', at: `home.valueCard${index + 1}` }}
              sizes="30rem"
              className="value-picture"
            />
            <h3 {...lang(`home.valueCards.${index}.title`)} className="wide text-h3">
              {title}
            </h3>
            <p
              {...lang(`home.valueCards.${index}.text`)}
              className="mt-3 max-w-[48ch] text-pretty text-ink-2"
            >
              {text}
            </p>
            {index === 0 && <SampleTimeline />}
          </article>
        ))}
      </div>
    </Section>
  )
}

/** The shipped firm's fifteen days until a sample, drawn to scale; of another firm or promise the steps are not known. */
async function SampleTimeline() {
  if (BEGAN_EMPTY) return null
  const t = await getTranslations('common.valueProps')
  const { sampleDays } = (await siteDetails()).promises
  const steps = [
    { label: t('drawing'), days: 2, tone: 'bg-amber' },
    { label: t('building'), days: 9, tone: 'bg-ink' },
    { label: t('freight'), days: 4, tone: 'bg-line' },
  ]
  if (steps.reduce((sum, { days }) => sum + days, 0) !== sampleDays) return null
  return (
    <ol className="mt-8 grid grid-cols-[minmax(min-content,3fr)_9fr_minmax(min-content,4fr)] gap-1 text-xs text-ink-3">
      {steps.map(({ label, days, tone }) => (
        <li key={label}>
          <span aria-hidden="true" className={`mb-2.5 block h-1.5 ${tone}`} />
          <span className="block text-ink">{t('days', { count: days })}</span>
          {label}
        </li>
      ))}
    </ol>
  )
}
