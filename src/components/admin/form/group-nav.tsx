'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { FieldGroup } from '@/lib/fields/field'

export const groupId = (formId: string, group: FieldGroup | '') => `${formId}-group-${group}`

/** The part of the screen a group must reach to be the one that is read: below the headings, above the middle. */
const READING_AREA = '-25% 0px -70% 0px'

type GroupNavProps = {
  formId: string
  groups: readonly FieldGroup[]
  /** Those with an error in them. */
  invalid: readonly FieldGroup[]
}

/** The parts of a long form, each a jump away, with a mark at the one that is in sight. */
export function GroupNav({ formId, groups, invalid }: GroupNavProps) {
  const t = useTranslations('admin.form')
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useCurrentGroup(formId, groups)

  // On a narrow screen the row scrolls; the current part is never outside it.
  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>(`[data-group="${current}"]`)
    if (row.current && button) row.current.scrollLeft = button.offsetLeft - row.current.offsetWidth / 3
  }, [current])

  const show = (group: FieldGroup) => {
    setCurrent(group)
    const part = document.getElementById(groupId(formId, group))
    if (part instanceof HTMLDetailsElement) part.open = true
    part?.scrollIntoView({ block: 'start' })
    // The keyboard goes on from there.
    part?.focus({ preventScroll: true })
  }
  return (
    <nav
      aria-label={t('parts')}
      className="sticky top-16 z-10 -mx-gutter xl:[[data-beside]_&]:-mr-12 -mt-8 mb-6 border-b border-line bg-paper"
    >
      {/* What fades out is the row alone: the form below must not be seen through it. */}
      <div
        ref={row}
        className="scroll-hint -mb-px flex gap-1 overflow-x-auto px-[calc(var(--spacing-gutter)-0.75rem)] [scrollbar-width:none]"
      >
        {groups.map((group) => (
          <button
            key={group}
            type="button"
            data-group={group}
            aria-current={group === current ? 'true' : undefined}
            onClick={() => show(group)}
            className="flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm text-ink-2 -outline-offset-2 hover:text-ink aria-[current]:border-amber aria-[current]:text-ink"
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
      </div>
    </nav>
  )
}

/** The part that was jumped to and is in sight: the last ones never get as far up as the reading area. */
function jumpedTo(prefix: string): Element | null {
  const part = document.activeElement
  const isInSight = part?.id.startsWith(prefix) && part.getBoundingClientRect().top < window.innerHeight
  return isInSight ? part : null
}

/** The group that is read: the last one to come into the reading area, or the one that was jumped to. */
function useCurrentGroup(formId: string, groups: readonly FieldGroup[]) {
  const [current, setCurrent] = useState(groups[0])
  const names = groups.join()
  useEffect(() => {
    const prefix = groupId(formId, '')
    const observer = new IntersectionObserver(
      (entries) => {
        const part = jumpedTo(prefix) ?? entries.findLast(({ isIntersecting }) => isIntersecting)?.target
        if (part) setCurrent(part.id.slice(prefix.length) as FieldGroup)
      },
      { rootMargin: READING_AREA },
    )
    for (const group of names.split(',')) {
      const part = document.getElementById(prefix + group)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [formId, names])
  return [current, setCurrent] as const
}
