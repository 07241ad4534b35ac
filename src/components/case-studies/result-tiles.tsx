import { getTranslations } from 'next-intl/server'
import type { CaseResult } from '@/lib/fields/json-columns'
import { figureParts } from '@/lib/texts/figure-parts'

/** The results of a project: large figures with small units, and their labels below. */
export async function ResultTiles({ results, lang }: { results: CaseResult[]; lang?: string }) {
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
