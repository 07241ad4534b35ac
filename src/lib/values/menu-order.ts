/** A row of a list on two levels: those of level 2 belong to the one of level 1 before them. */
export type Levelled = { id: string; level: number }

const indexOf = (rows: readonly Levelled[], id: string) => rows.findIndex((row) => row.id === id)

/** How many rows move together: one, or one of level 1 with all that belongs to it. */
function blockLength(rows: readonly Levelled[], index: number): number {
  if ((rows[index]?.level ?? 2) > 1) return 1
  const next = rows.findIndex((row, at) => at > index && row.level === 1)
  return (next < 0 ? rows.length : next) - index
}

const withLevel = <Row extends Levelled>(row: Row, level: number): Row =>
  row.level === level ? row : { ...row, level }

/** A list in which a row, with what belongs to it, is a step earlier (-1) or later (1); the same list at an end of it. */
export function steppedRows<Row extends Levelled>(rows: readonly Row[], id: string, step: -1 | 1): Row[] {
  const index = indexOf(rows, id)
  const length = blockLength(rows, index)
  const neighbour = step > 0 ? index + length : index - 1
  const other = rows[neighbour]
  if (!other) return [...rows]
  if (rows[index]?.level === 2) {
    // It changes over into the submenu before or behind; before the first row there is none.
    return neighbour === 0 ? [...rows] : moved(rows, index, 1, step > 0 ? index + 2 : neighbour)
  }
  if (step > 0) return moved(rows, index, length, neighbour + blockLength(rows, neighbour))
  const before = rows.findLastIndex((row, at) => at < index && row.level === 1)
  return moved(rows, index, length, Math.max(0, before))
}

/**
 * A list in which a row belongs to the one before it, or no more: then it stands behind what that one has. What cannot be, such
 * as a first row of level 2, changes nothing.
 */
export function levelledRows<Row extends Levelled>(rows: readonly Row[], id: string, level: 1 | 2): Row[] {
  const index = indexOf(rows, id)
  const row = rows[index]
  if (!row || row.level === level || index === 0) return [...rows]
  const levelled = rows.map((each) => (each.id === id ? withLevel(each, level) : each))
  if (level === 2) return levelled
  const next = rows.findIndex(({ level: other }, at) => at > index && other === 1)
  return moved(levelled, index, 1, next < 0 ? rows.length : next)
}

/** Where a row goes that is dropped before or behind another one: between rows of a submenu it becomes one of them. */
export function droppedRows<Row extends Levelled>(
  rows: readonly Row[],
  id: string,
  place: { id: string; behind: boolean; aside: number },
  levels: 1 | 2,
): Row[] {
  const index = indexOf(rows, id)
  const length = blockLength(rows, index)
  const block = rows.slice(index, index + length)
  const rest = rows.filter((row) => !block.includes(row))
  const target = indexOf(rest, place.id)
  const [row] = block
  if (!row || target < 0) return [...rows]
  let at = target + (place.behind ? 1 : 0)
  const inside = (position: number) => rest[position]?.level === 2
  // What has a submenu of its own does not fit into one.
  if (length > 1) while (inside(at)) at += 1
  const wanted = inside(at) ? 2 : Math.min(levels, Math.max(1, row.level + place.aside))
  const level = at === 0 || length > 1 ? 1 : wanted
  return [...rest.slice(0, at), withLevel(row, level), ...block.slice(1), ...rest.slice(at)]
}

/** A list without a row and what belongs to it. */
export function withoutRow<Row extends Levelled>(rows: readonly Row[], id: string): Row[] {
  const index = indexOf(rows, id)
  return index < 0 ? [...rows] : rows.toSpliced(index, blockLength(rows, index))
}

function moved<Row>(rows: readonly Row[], from: number, length: number, to: number): Row[] {
  const block = rows.slice(from, from + length)
  const [before, behind] = [rows.slice(0, to), rows.slice(to)]
  const without = (part: readonly Row[]) => part.filter((row) => !block.includes(row))
  return [...without(before), ...block, ...without(behind)]
}
