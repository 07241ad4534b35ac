'use client'

import { useTranslations } from 'next-intl'
import type { FieldGroup } from '@/lib/fields/field'

export const groupId = (formId: string, group: FieldGroup) => `${formId}-group-${group}`

type GroupNavProps = {
  formId: string
  groups: readonly FieldGroup[]
  /** Those with an error in them. */
  invalid: readonly FieldGroup[]
}

/** The parts of a long form, each a jump away. */
export function GroupNav({ formId, groups, invalid }: GroupNavProps) {
  const t = useTranslations('admin.form')
  const show = (group: FieldGroup) => {
    const part = document.getElementById(groupId(formId, group))
    if (part instanceof HTMLDetailsElement) part.open = true
    part?.scrollIntoView({ block: 'start' })
    // The keyboard goes on from there.
    part?.focus({ preventScroll: true })
  }
  return (
    <nav
      aria-label={t('parts')}
      className="sticky top-16 z-10 -mx-gutter -mt-8 mb-6 flex gap-1 overflow-x-auto border-b border-line bg-paper px-[calc(var(--spacing-gutter)-0.75rem)] [scrollbar-width:none]"
    >
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          onClick={() => show(group)}
          className="flex min-h-11 shrink-0 items-center gap-2 px-3 text-sm text-ink-2 -outline-offset-2 hover:text-ink"
        >
          {t(`groups.${group}`)}
          {invalid.includes(group) && (
            <>
              <span aria-hidden="true" className="size-2 rounded-full bg-danger" />
              <span className="sr-only">{t('hasErrors')}</span>
            </>
          )}
        </button>
      ))}
    </nav>
  )
}
