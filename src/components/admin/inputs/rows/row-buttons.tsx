'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '../../../ui/icon'
import { AdminIcon } from '../../core/admin-icon'

/** A list with one of its entries a step earlier (-1) or later (1). */
export function moved<T>(list: readonly T[], index: number, step: -1 | 1): T[] {
  const result = [...list]
  const [entry] = result.splice(index, 1)
  if (entry !== undefined) result.splice(index + step, 0, entry)
  return result
}

/**
 * Rows with those put back that were taken out of them: at the start, behind the row they followed, or before the one they preceded.
 *
 * @param before The rows with those that are gone.
 */
export function restored<T extends { id: string }>(
  before: readonly T[],
  gone: readonly T[],
  now: readonly T[],
): T[] {
  const placeOf = ({ id }: T) => now.findIndex((row) => row.id === id)
  const isThere = (place: number) => place >= 0
  const first = before.findIndex(({ id }) => id === gone[0]?.id)
  const ahead = first === 0 ? -1 : before.slice(0, first).map(placeOf).findLast(isThere)
  const behind = before
    .slice(first + gone.length)
    .map(placeOf)
    .find(isThere)
  const place = ahead === undefined ? (behind ?? first) : ahead + 1
  return now.toSpliced(place, 0, ...gone.filter((row) => !isThere(placeOf(row))))
}

type RowButtonsProps = {
  /** Which row it is, for those who cannot see it. */
  name: string
  index: number
  count: number
  /** Rows that stand side by side move left and right. */
  sideBySide?: boolean
  /** The first position rows can move to. */
  from?: number
  onMove: (step: -1 | 1) => void
  /** Of rows on two levels: this one's, and how it gets to the other. */
  level?: 1 | 2 | undefined
  onLevel?: (level: 1 | 2) => void
  onRemove: () => void
}

const BUTTON =
  'grid size-9 place-items-center rounded-ui text-ink-2 hover:bg-ink/8 hover:text-ink aria-disabled:opacity-30 pointer-coarse:size-11'

/** Moves a row up and down, or left and right, or to another level, or takes it away. */
export function RowButtons({
  name,
  index,
  count,
  from = 0,
  sideBySide = false,
  onMove,
  level,
  onLevel,
  onRemove,
}: RowButtonsProps) {
  const t = useTranslations('admin.form')
  // Not `disabled`: a row that arrives at an end would lose the focus.
  const [first, last] = [index <= from, index >= count - 1]
  return (
    <div className="flex">
      <button
        type="button"
        aria-disabled={first}
        onClick={() => !first && onMove(-1)}
        className={BUTTON}
        aria-label={t(sideBySide ? 'moveLeft' : 'moveUp', { name })}
      >
        <AdminIcon name="up" className={`size-4 ${sideBySide ? '-rotate-90' : ''}`} />
      </button>
      <button
        type="button"
        aria-disabled={last}
        onClick={() => !last && onMove(1)}
        className={BUTTON}
        aria-label={t(sideBySide ? 'moveRight' : 'moveDown', { name })}
      >
        <Icon name="chevron" className={`size-4 ${sideBySide ? '-rotate-90' : ''}`} />
      </button>
      {level && onLevel && (
        <>
          <button
            type="button"
            aria-disabled={level === 1}
            onClick={() => level === 2 && onLevel(1)}
            className={BUTTON}
            aria-label={t('outdent', { name })}
          >
            <Icon name="arrow" className="size-4 rotate-180" />
          </button>
          <button
            type="button"
            aria-disabled={level === 2 || first}
            onClick={() => level === 1 && !first && onLevel(2)}
            className={BUTTON}
            aria-label={t('indent', { name })}
          >
            <Icon name="arrow" className="size-4" />
          </button>
        </>
      )}
      <button type="button" onClick={onRemove} className={BUTTON} aria-label={t('remove', { name })}>
        <AdminIcon name="trash" className="size-4" />
      </button>
    </div>
  )
}
