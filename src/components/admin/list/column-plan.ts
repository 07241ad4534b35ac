import type { Column } from '@/lib/fields/kind'
import type { AnyKind } from '@/lib/kinds'

export type PlannedColumn = Column & { isTitle: boolean; className: string }

/** How wide a column is, and from which width of the screen on it is shown. */
const WIDTHS: Record<Exclude<Column['type'], 'text'>, string> = {
  picture: 'w-19',
  portrait: 'w-19',
  status: 'hidden w-28 sm:table-cell',
  day: 'hidden w-32 md:table-cell',
  size: 'hidden w-24 md:table-cell',
  number: 'hidden w-24 md:table-cell',
  time: 'hidden w-44 lg:table-cell',
  toggle: 'hidden w-24 lg:table-cell',
  state: 'hidden w-32 sm:table-cell',
  due: 'w-36 max-sm:text-xs sm:w-48',
}

/** Whether a column shows a record's picture. */
export const isPicture = ({ type }: Pick<Column, 'type'>) => type === 'picture' || type === 'portrait'

/** How many texts beside the title fit on a tablet: number, category and badge of a product. */
const TEXTS_ON_TABLET = 3

/** How a list's columns share the width: the title always, some texts on a tablet, everything on a desktop. */
export function columnPlan({ columns, title }: AnyKind): PlannedColumn[] {
  const texts = columns.filter(({ type, name }) => type === 'text' && name !== title)
  return columns.map((column) => {
    const isTitle = column.name === title
    if (column.type !== 'text') return { ...column, isTitle, className: WIDTHS[column.type] }
    if (isTitle) return { ...column, isTitle, className: 'md:w-[26%] lg:w-[30%]' }
    const className =
      texts.indexOf(column) < TEXTS_ON_TABLET ? 'hidden md:table-cell' : 'hidden lg:table-cell'
    return { ...column, isTitle, className }
  })
}
