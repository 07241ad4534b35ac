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

/** The rows that were there before, in their order, with what has been written since, and what came in addition. */
export function restored<T extends { id: string }>(before: readonly T[], now: readonly T[]): T[] {
  const added = now.filter((row) => !before.some(({ id }) => id === row.id))
  return [...before.map((row) => now.find(({ id }) => id === row.id) ?? row), ...added]
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
