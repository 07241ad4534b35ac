'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { FieldGroup } from '@/lib/fields/field'
import { scrollerOf } from './scroller-of'

export const groupId = (formId: string, group: FieldGroup | '') => `${formId}-group-${group}`

/** Height of what stands above a form: its heading and this row. */
const HEADINGS_PX = 120

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
  const [current, jumpTo] = useCurrentGroup(formId, groups)

  // On a narrow screen the row scrolls; the current part is never outside it.
  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>(`[data-group="${current}"]`)
    if (row.current && button) row.current.scrollLeft = button.offsetLeft - row.current.offsetWidth / 3
  }, [current])

  const show = (group: FieldGroup) => {
    const part = document.getElementById(groupId(formId, group))
    if (!part) return
    if (part instanceof HTMLDetailsElement) part.open = true
    part.scrollIntoView({ block: 'start', behavior: 'instant' })
    jumpTo(group, part)
    // The keyboard goes on from there.
    part.focus({ preventScroll: true })
  }
  return (
    <nav
      aria-label={t('parts')}
      className="edge-bar sticky top-16 z-10 -mx-gutter xl:[[data-beside]_&]:-mr-12 -mt-8 mb-6 border-b border-line bg-paper"
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

/** How far a jump's place may be off before somebody has scrolled on. */
const SCROLLED_PX = 4

/**
 * The group that is read: the one at a line that goes down the window as the form is scrolled, so that it is the first group
 * at the beginning and the last one at the end. A group that was jumped to is the one until somebody scrolls on.
 */
function useCurrentGroup(formId: string, groups: readonly FieldGroup[]) {
  const [current, setCurrent] = useState(groups[0])
  const jump = useRef<{ group: FieldGroup; top: number } | null>(null)
  const names = groups.join()
  useEffect(() => {
    const parts = names.split(',').flatMap((name) => {
      const part = document.getElementById(groupId(formId, name as FieldGroup))
      return part ? [{ name: name as FieldGroup, part }] : []
    })
    const [first] = parts
    if (!first) return undefined
    const scroller = scrollerOf(first.part)
    const find = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller
      if (jump.current && Math.abs(jump.current.top - scrollTop) <= SCROLLED_PX) return
      jump.current = null
      const progress = scrollTop / Math.max(1, scrollHeight - clientHeight)
      const from = Math.max(0, scroller.getBoundingClientRect().top) + HEADINGS_PX
      const line = from + progress * (window.innerHeight - from)
      const read = parts.findLast(({ part }) => part.getBoundingClientRect().top <= line)
      setCurrent((read ?? first).name)
    }
    find()
    scroller.addEventListener('scroll', find, { passive: true })
    window.addEventListener('resize', find)
    // On the page itself the events are the document's.
    if (scroller === document.documentElement) window.addEventListener('scroll', find, { passive: true })
    return () => {
      scroller.removeEventListener('scroll', find)
      window.removeEventListener('resize', find)
      window.removeEventListener('scroll', find)
    }
  }, [formId, names])

  /** Notes where a jump has led. */
  const jumpTo = (group: FieldGroup, part: Element) => {
    jump.current = { group, top: scrollerOf(part).scrollTop }
    setCurrent(group)
  }
  return [current, jumpTo] as const
}
