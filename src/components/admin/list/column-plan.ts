import type { ListColumn } from '@/lib/fields/list-columns'
import type { ValueName } from '@/lib/fields/value-type'
import type { AnyKind } from '@/lib/kinds'

export type PlannedColumn = ListColumn & {
  isTitle: boolean
  className: string
  /** On a phone, where columns have no room, what an editor added stands under the title. */
  underTitle: boolean
}

/** The names of the columns an editor chose; null for those a list has of itself. */
export type ChosenColumns = readonly string[] | null

/** As many as can be read beside each other on a wide screen, beside the title. */
export const COLUMNS_MAX = 8

/** The columns of a fixed width; the others share what is left. */
const WIDTHS: Partial<Record<ValueName | NonNullable<ListColumn['as']>, string>> = {
  picture: 'w-19',
  due: 'w-36 max-sm:text-xs sm:w-48',
  status: 'w-36 max-sm:hidden lg:w-44',
  state: 'w-32 max-sm:hidden xl:w-40',
  day: 'w-32',
  size: 'w-24',
  code: 'w-36 tabular-nums',
  number: 'w-24',
  moment: 'w-48',
  toggle: 'w-24',
}

/** Of the others, how many have a fixed width, and how many there are at each width of the screen. */
const [ON_TABLET, ON_DESKTOP] = [3, 4]

/** Whether a column is there at every width but a phone's, as pictures and states are. */
const isFixed = ({ type, as }: ListColumn) =>
  type === 'picture' || as === 'due' || as === 'status' || as === 'state'

/** The columns a list shows, in their order: its own, or the chosen ones. */
export function shownColumns({ columns, choosable, title }: AnyKind, chosen: ChosenColumns) {
  return chosen ? choosable.filter(({ name }) => name === title || chosen.includes(name)) : columns
}

/** How a list's columns share the width: the title always, the first ones on a tablet, more on a desktop. */
export function columnPlan(kind: AnyKind, chosen: ChosenColumns): PlannedColumn[] {
  const columns = shownColumns(kind, chosen)
  const others = columns.filter((column) => column.name !== kind.title && !isFixed(column))
  const crowded = others.length > ON_DESKTOP
  const isFull = crowded || columns.some(({ as }) => as === 'due')
  return columns.map((column) => {
    const isTitle = column.name === kind.title
    const rank = others.indexOf(column)
    const width = WIDTHS[column.as ?? column.type] ?? WIDTHS[column.type] ?? ''
    const planned = { ...column, isTitle, underTitle: rank >= 0 && !kind.columns.includes(column) }
    // The further columns that a wide screen has come out of its share, as times do that are due.
    if (isTitle) return { ...planned, className: `md:w-[26%] ${isFull ? 'xl:w-[20%]' : 'lg:w-[30%]'}` }
    if (rank < 0) return { ...planned, className: width }
    const from =
      rank >= ON_DESKTOP ? 'max-xl:hidden' : isWide(column, rank) ? 'max-lg:hidden' : 'max-md:hidden'
    // A code that is cut off says nothing.
    const own = column.as === 'code' || !crowded ? width : ''
    return { ...planned, className: `${from} ${crowded ? 'text-xs' : ''} ${own}` }
  })
}

/** A time takes the room of two. */
const isWide = ({ type }: ListColumn, rank: number) => rank >= ON_TABLET || type === 'moment'
