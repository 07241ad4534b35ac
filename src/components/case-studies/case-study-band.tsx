import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { caseStudyPath, localePath } from '@/lib/config/paths'
import type { CaseStudySummary } from '@/lib/kinds/case-study/view'
import { breakableText } from '@/lib/texts/breakable-text'
import { BreakableText } from '../ui/breakable-text'
import { Picture } from '../ui/picture'
import { Section } from '../ui/section'

/** The fragment to which `CASE_STUDIES_BAND` of lib/config/paths refers. */
const CASE_STUDIES_ID = 'case-studies'

/**
 * The list of all case studies as a section of another page (docs/specification.md, section 2.10). Renders nothing when
 * there are none.
 */
export async function CaseStudyBand({ studies }: { studies: CaseStudySummary[] }) {
  const locale = await getLocale()
  const t = await getTranslations('common.caseStudies')
  if (studies.length === 0) return null
  return (
    <Section labelledBy={CASE_STUDIES_ID}>
      <div className="mb-8 grid items-end gap-x-10 gap-y-4 lg:mb-10 lg:grid-cols-12">
        <h2 id={CASE_STUDIES_ID} className="wide text-h2 lg:col-span-7">
          {t('bandHeading')}
        </h2>
        <p className="max-w-[46ch] text-balance text-ink-2 lg:col-span-5">{t('bandText')}</p>
      </div>
      <ul className="border-t border-ink">
        {studies.map((study) => {
          const lang = (field: string) => (study.fallbackFields.includes(field) ? 'en' : undefined)
          return (
            <li key={study.slug} className="border-b border-line">
              <article className="group/row relative grid grid-cols-[min(6.5rem,28%)_1fr] items-start gap-x-5 py-5 sm:grid-cols-[11rem_1fr] sm:gap-x-8 lg:grid-cols-12 lg:gap-x-10 lg:py-7">
                <Picture
                  picture={study.picture}
                  alt=""
                  sizes="(min-width: 90rem) 300px, (min-width: 64rem) 21vw, (min-width: 40rem) 11rem, 6.5rem"
                  className="block aspect-[4/3] overflow-hidden rounded-ui bg-plate sm:aspect-[16/9] lg:col-span-3"
                  imgClassName="size-full object-cover dark:brightness-90"
                />
                <div className="lg:col-span-5">
                  <h3 className="wide text-h4 lg:text-[1.375rem] lg:leading-[1.2]" lang={lang('title')}>
                    <Link
                      href={localePath(locale, caseStudyPath(study.slug))}
                      prefetch={false}
                      className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover/row:underline"
                    >
                      <BreakableText pieces={breakableText(study.title)} />
                    </Link>
                  </h3>
                  <p className="mt-2 text-xs text-ink-3">
                    <span lang={lang('client')}>{study.client}</span>
                  </p>
                </div>
                <p
                  className="col-span-full mt-3 text-sm text-pretty text-ink-2 lg:col-span-4 lg:mt-0"
                  lang={lang('summary')}
                >
                  {study.summary}
                </p>
              </article>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
