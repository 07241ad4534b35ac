'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { PATHS } from '@/lib/config/paths'
import { FIRM_STEPS, type FirstStep, PUBLISHING_STEPS } from '@/lib/firm/first-steps'
import type { SingleKey } from '@/lib/kinds/single-keys'
import { SINGLES } from '@/lib/kinds/singles'
import { useMay } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { locationHash, NEW } from '../core/location'
import { useStoredValue } from '../core/stored-value'
import { useRead } from '../core/use-read'

const hashOf = (key: SingleKey) => locationHash({ tab: key, subject: SINGLES[key].single.name })
const SETTINGS = hashOf('settings')

/** Where a step is taken; those without are the operator's. */
const WHERE: Partial<Record<FirstStep, string>> = {
  name: SETTINGS,
  logo: SETTINGS,
  colours: SETTINGS,
  category: locationHash({ tab: 'categories', subject: NEW }),
  product: locationHash({ tab: 'products', subject: NEW }),
  text: hashOf('page-home'),
  inquiry: PATHS.contact,
  mail: SETTINGS,
  privacy: hashOf('page-privacy'),
  terms: hashOf('page-terms'),
  imprint: locationHash({ tab: 'custom-pages', subject: `${NEW}/imprint` }),
}

type StepState = { step: FirstStep; isDone: boolean; pages?: SingleKey[] }

/** The steps of a new firm, as long as one is open and nobody has put the list away; null otherwise. */
function useFirstSteps() {
  const may = useMay()({ area: 'administration' }, 'read')
  const [isHidden, hide] = useStoredValue('site-admin-first-steps-hidden', z.boolean(), false)
  const { data: steps = [] } = useRead<StepState[]>(
    ['first-steps'],
    '/api/admin/first-steps',
    'list_first_steps',
    {
      enabled: may && !isHidden,
      refetchOnMount: 'always',
      refetchInterval: 30_000,
    },
  )
  const open = steps.filter(({ isDone }) => !isDone)
  if (isHidden || open.length === 0) return null
  return { open, counts: { done: steps.length - open.length, all: steps.length }, hide }
}

/** Leads back to the list of steps from wherever one of them was taken. */
export function FirstStepsLink() {
  const t = useTranslations('admin.firstSteps')
  const steps = useFirstSteps()
  if (!steps) return null
  return (
    <a
      href={`${PATHS.admin}#`}
      className="flex min-h-11 items-center gap-2 rounded-ui px-3 text-sm whitespace-nowrap text-ink-2 hover:bg-plate hover:text-ink max-sm:px-1 max-sm:text-xs"
    >
      {t('heading')}
      <span className="tabular-nums max-sm:hidden">{t('count', steps.counts)}</span>
    </a>
  )
}

/** What a new firm does first; it ticks itself. */
export function FirstSteps() {
  const t = useTranslations('admin.firstSteps')
  const steps = useFirstSteps()
  if (!steps) return null
  const { open, counts, hide } = steps
  const openOf = (step: FirstStep) => open.find((each) => each.step === step)
  const list = (names: readonly FirstStep[]) => (
    <ul className="mt-3 border-t border-line">
      {names.map((step) => (
        <Step key={step} step={step} isDone={!openOf(step)} pages={openOf(step)?.pages ?? []} />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="first-steps-heading" className="pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="first-steps-heading" className="wide text-h3">
          {t('heading')}
        </h2>
        <p className="text-sm text-ink-2 tabular-nums" role="status">
          {t('done', counts)}
        </p>
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div>
          <h3 className="text-sm font-semibold">{t('firm')}</h3>
          {list(FIRM_STEPS)}
        </div>
        <div>
          <h3 className="text-sm font-semibold">{t('publishing')}</h3>
          {list(PUBLISHING_STEPS)}
          <button
            type="button"
            onClick={() => hide(true)}
            className="mt-3 min-h-11 text-sm text-ink-2 underline underline-offset-4 hover:text-ink"
          >
            {t('hide')}
          </button>
        </div>
      </div>
    </section>
  )
}

function Step({ step, isDone, pages }: Required<StepState>) {
  const t = useTranslations('admin.firstSteps')
  const words = useKindTexts()
  const href = WHERE[step]
  const text = t(`step.${step}`)
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line py-2.5 text-sm">
      <span
        aria-hidden="true"
        className={`grid size-5 shrink-0 place-items-center rounded-full border text-xs leading-none ${isDone ? 'border-amber bg-amber text-on-amber' : 'border-field'}`}
      >
        {isDone && '✓'}
      </span>
      {isDone ? (
        <span className="text-ink-3">
          {text}
          <span className="sr-only"> ({t('isDone')})</span>
        </span>
      ) : href ? (
        // The site opens beside the admin, where one would have to log in anew.
        <a
          href={href}
          {...(!href.startsWith('#') && { target: '_blank' })}
          className="hover:underline hover:underline-offset-4"
        >
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
      {pages.length > 0 && (
        <p className="flex w-full flex-wrap gap-x-4 pl-8 text-xs text-ink-2">
          {pages.map((page) => (
            <a
              key={page}
              href={hashOf(page)}
              className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink"
            >
              {words.plural(page)}
            </a>
          ))}
        </p>
      )}
      {!isDone && t.has(`how.${step}`) && (
        <p className="w-full pl-8 text-xs text-ink-2">{t(`how.${step}`)}</p>
      )}
    </li>
  )
}
