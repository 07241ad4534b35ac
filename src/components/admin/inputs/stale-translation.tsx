'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { use, useId, useState } from 'react'
import { reviewedIn } from '@/lib/fields/forms/form-values'
import { REVIEWED } from '@/lib/fields/json-columns'
import { NotesContext, useForm } from './form-context'
import { shownArguments } from './text-arguments'

/** The comparison is loaded when it is first looked at. */
const TextDifference = dynamic(() => import('../controls/text-difference'), { ssr: false })

type StaleTranslationProps = { control: string; label: string }

/** Says below a Chinese text that its English has changed, shows the change, and takes that the Chinese is still right. */
export function StaleTranslation({ control, label }: StaleTranslationProps) {
  const t = useTranslations('admin.form.stale')
  const { set } = useForm()
  const stale = use(NotesContext).stale[control]
  const [shown, setShown] = useState(false)
  const differenceId = useId()
  if (!stale) return null
  const { name, before, now, reviewed } = stale
  const review = (isRight: boolean) =>
    set(REVIEWED, (value) => {
      const others = reviewedIn({ [REVIEWED]: value }).filter((other) => other !== name)
      return isRight ? [...others, name] : others
    })
  return (
    <div className={`mt-2 border-l-2 pl-3 text-xs ${reviewed ? 'border-line text-ink-2' : 'border-amber'}`}>
      <p>{t(reviewed ? 'reviewed' : 'changed')}</p>
      <div className="flex flex-wrap items-center gap-x-5">
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={shown ? differenceId : undefined}
          onClick={() => setShown(!shown)}
          className="min-h-8 underline underline-offset-4"
        >
          {t(shown ? 'hide' : 'show')}
          <span className="sr-only"> {label}</span>
        </button>
        <label className="flex min-h-8 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={reviewed}
            onChange={(event) => review(event.target.checked)}
            className="size-6 accent-amber"
          />
          {t('stillRight')}
          <span className="sr-only"> {label}</span>
        </label>
      </div>
      {shown && (
        <div id={differenceId}>
          <TextDifference
            before={shownArguments(before)}
            after={shownArguments(now)}
            lang="en"
            label={t('difference', { field: label })}
          />
        </div>
      )}
    </div>
  )
}
