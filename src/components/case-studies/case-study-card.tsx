import Link from 'next/link'
import { getLocale } from 'next-intl/server'
import { caseStudyPath, localePath } from '@/lib/config/paths'
import type { CaseStudySummary } from '@/lib/kinds/case-study/view'
import { breakableText } from '@/lib/texts/breakable-text'
import { withNonBreakingSpaces } from '@/lib/texts/non-breaking-spaces'
import { BreakableText } from '../ui/breakable-text'
import { Icon } from '../ui/icon'
import { Picture } from '../ui/picture'

const SIZES = '(min-width: 90rem) 416px, (min-width: 64rem) 29vw, (min-width: 40rem) 44vw, 92vw'

/** One case study. The whole card is clickable; the link has the study's title as accessible name. */
export async function CaseStudyCard({ study, readMore }: { study: CaseStudySummary; readMore: string }) {
  const locale = await getLocale()
  const lang = (field: string) => (study.fallbackFields.includes(field) ? 'en' : undefined)
  return (
    <article className="group/card relative row-span-2 grid grid-rows-subgrid gap-y-0">
      <Picture
        picture={study.picture}
        alt=""
        sizes={SIZES}
        className="block aspect-[16/9] overflow-hidden rounded-ui bg-plate"
        imgClassName="size-full object-cover transition-transform duration-150 group-hover/card:scale-[1.015] dark:brightness-90"
      />
      <div className="flex flex-col items-start pt-3.5">
        <p className="text-xs text-ink-3" lang={lang('industry')}>
          {study.industry}
        </p>
        <h3
          className="wide mt-2.5 text-[1.25rem] leading-[1.22] decoration-1 underline-offset-4 group-hover/card:underline"
          lang={lang('title')}
        >
          <BreakableText pieces={breakableText(study.title)} />
        </h3>
        <p className="mt-3 text-sm text-pretty text-ink-2" lang={lang('summary')}>
          {withNonBreakingSpaces(study.summary)}
        </p>
        <Link
          href={localePath(locale, caseStudyPath(study.slug))}
          prefetch={false}
          className="mt-auto inline-flex items-center gap-2 pt-4 text-sm font-semibold after:absolute after:inset-0"
        >
          {readMore}
          <span className="sr-only" lang={lang('title')}>
            {study.title}
          </span>
          <Icon
            name="arrow"
            className="size-4 transition-transform duration-150 group-hover/card:translate-x-1"
          />
        </Link>
      </div>
    </article>
  )
}
