import { getLocale, getTranslations } from 'next-intl/server'
import { PATHS } from '@/lib/config/paths'
import type { CaseResult } from '@/lib/fields/json-columns'
import type { CaseStudySummary, CaseStudyView } from '@/lib/kinds/case-study/view'
import { breakableText } from '@/lib/texts/breakable-text'
import { Contents, hasContents } from '../content/contents'
import { TextWithLights } from '../content/text-with-lights'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb'
import { BreakableText } from '../ui/breakable-text'
import { buttonClass } from '../ui/button'
import { Day } from '../ui/day'
import { LocaleLink } from '../ui/locale-link'
import { Picture } from '../ui/picture'
import { Section } from '../ui/section'
import { TagList } from '../ui/tag-list'
import { CaseStudyCard } from './case-study-card'
import { Testimonial } from './testimonial'

type CaseStudyScreenProps = { study: CaseStudyView; related: CaseStudySummary[]; crumbs: readonly Crumb[] }

/** A case study: summary, results, challenge and solution, testimonial. */
export async function CaseStudyScreen({ study, related, crumbs }: CaseStudyScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.caseStudies')
  const lang = (field: string) => (study.fallbackFields.includes(field) ? 'en' : undefined)
  const details = [
    { key: 'client', value: study.client, lang: lang('client') },
    { key: 'industry', value: study.industry, lang: lang('industry') },
  ] as const

  return (
    <>
      <article>
        <div className="wrap">
          <Breadcrumb crumbs={crumbs} />
          <header className="grid gap-x-10 gap-y-8 pt-6 pb-9 lg:grid-cols-12 lg:items-end lg:pt-12 lg:pb-12">
            <div className="lg:col-span-8">
              <h1
                className="wide max-w-[22ch] text-h2 lg:text-[clamp(2.75rem,4.4vw,4rem)]"
                lang={lang('title')}
              >
                <BreakableText pieces={breakableText(study.title)} />
              </h1>
              <p className="mt-6 max-w-[58ch] text-lead text-balance text-ink-2" lang={lang('summary')}>
                {study.summary}
              </p>
            </div>
            <dl className="border-t border-ink text-sm lg:col-span-4 [&>div]:flex [&>div]:flex-wrap [&>div]:gap-x-4 [&>div]:border-b [&>div]:border-line [&>div]:py-2.5 [&_dd]:flex-[1_1_9rem] [&_dt]:w-24 [&_dt]:text-ink-3">
              {details.map((detail) => (
                <div key={detail.key}>
                  <dt>{t(detail.key)}</dt>
                  <dd lang={detail.lang}>{detail.value}</dd>
                </div>
              ))}
              <div>
                <dt>{t('date')}</dt>
                <dd>
                  <Day day={study.date} locale={locale} />
                </dd>
              </div>
            </dl>
          </header>
          <Picture
            picture={study.bannerPicture ?? study.picture}
            lang={study.bannerPicture ? undefined : lang('imageAlt')}
            loading="eager"
            sizes="(min-width: 90rem) 1312px, 92vw"
            className="block aspect-[16/9] overflow-hidden rounded-ui bg-plate lg:aspect-[2/1]"
            imgClassName="size-full object-cover dark:brightness-90"
          />
          {study.results.length > 0 && (
            <div className="pt-12 lg:pt-16">
              <ResultTiles results={study.results} lang={lang('results')} />
            </div>
          )}
          <div className="py-14 lg:py-20">
            {hasContents(study.content) && (
              <div className="mb-12 max-w-[60ch] lg:mb-16 lg:ml-(--prose-column)">
                <Contents html={study.content} lang={lang('challenge') ?? lang('solution')} />
              </div>
            )}
            <TextWithLights
              html={study.content}
              lang={lang('challenge') ?? lang('solution')}
              className="prose-long prose-columns max-w-[60ch]"
            />
            <div className="mt-12 lg:ml-(--prose-column)">
              <TagList tags={study.tags} lang={lang('tags')} />
            </div>
          </div>
        </div>
        {study.testimonial && <Testimonial testimonial={study.testimonial} lang={lang} />}
      </article>
      {related.length > 0 && (
        <Section labelledBy="related-studies" className="print:hidden">
          <h2 id="related-studies" className="wide mb-8 text-h2s">
            {t('related')}
          </h2>
          <CaseStudyGrid studies={related} />
        </Section>
      )}
      <Section spacing="none" className="pb-band print:hidden" labelledBy="similar-job">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-ink pt-8">
          <h2 id="similar-job" className="wide max-w-[34ch] text-h3">
            {t('similarJob')}
          </h2>
          <LocaleLink href={PATHS.contact} className={buttonClass('light')}>
            {t('trySample')}
          </LocaleLink>
        </div>
      </Section>
    </>
  )
}

/** Case studies in up to three columns; the parts of the cards in a row are aligned. */
async function CaseStudyGrid({ studies }: { studies: CaseStudySummary[] }) {
  const t = await getTranslations('common.caseStudies')
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {studies.map((study) => (
        <li key={study.slug} className="row-span-2 grid grid-rows-subgrid gap-y-0">
          <CaseStudyCard study={study} readMore={t('readMore')} />
        </li>
      ))}
    </ul>
  )
}

/** The results of a project: large figures with small units, and their labels below. */
async function ResultTiles({ results, lang }: { results: CaseResult[]; lang?: string }) {
  const t = await getTranslations('common.caseStudies')
  return (
    <section aria-labelledby="results" className="border-t border-ink">
      <h2 id="results" className="sr-only">
        {t('results')}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-8" lang={lang}>
        {results.map(({ value, label }) => (
          <div
            key={`${value} ${label}`}
            className="flex flex-col-reverse justify-end border-b border-line py-6 lg:py-8"
          >
            <dt className="mt-3 max-w-[26ch] text-sm text-pretty text-ink-2">{label}</dt>
            <dd className="wide text-h2">
              {figureParts(value).map(({ text, isUnit }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one figure never move.
                <span key={index} className={isUnit ? 'text-[0.5em] tracking-normal' : undefined}>
                  {index > 0 && ' '}
                  {text}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A piece of a figure: a number with its signs, or the words beside it. */
type FigurePart = { text: string; isUnit: boolean }

/**
 * Splits a figure into numbers and units, so that numbers can be set large and units small: '8 h 20 min' is 8, h, 20,
 * min, and '60°' one number. A figure without any digit counts as one number.
 */
export function figureParts(value: string): FigurePart[] {
  if (!/\d/.test(value)) return [{ text: value, isUnit: false }]
  const pieces = value.match(/(?:\p{L}|°\p{L})[\p{L}\s./·°²³]*|(?:[^\p{L}°]|°(?!\p{L}))+/gu) ?? []
  return pieces
    .map((piece) => ({ text: piece.trim(), isUnit: /^°?\p{L}/u.test(piece) }))
    .filter(({ text }) => text !== '')
}
