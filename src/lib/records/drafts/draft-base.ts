import { ApiError } from '../../errors/api-error'
import type { FieldError } from '../../errors/error-codes'
import { REVIEWED } from '../../fields/json-columns'
import type { Kind } from '../../fields/kind'
import { valueAt } from '../../fields/record-values'
import type { Translations } from '../../texts/localized-text'
import { comparedValues, differingPaths, isSame } from '../compared-values'
import type { BaseRow, Input, KindTable } from '../kind-table'

/** What a draft was written over: the values of its fields in the record, by their paths, and the record's status. */
export type DraftBase = Readonly<Record<string, unknown>>

const STATUS = 'status'

/** Fields of a draft that say how it is published and not what. */
const NOT_COMPARED: readonly string[] = [STATUS, 'publishAt', 'version', REVIEWED]

/** The paths of the values a draft changes: `name`, `facts.weightGrams`, and those of translations. */
function changedPaths({ declared }: Kind, changes: Input): string[] {
  const within = (owner: string, value: unknown) =>
    Object.keys((value ?? {}) as object).map((name) => `${owner}.${name}`)
  return Object.entries(changes).flatMap(([name, value]) => {
    if (NOT_COMPARED.includes(name)) return []
    if (name === 'translations')
      return Object.entries(value as Translations).flatMap(([locale, texts]) =>
        within(`${name}.${locale}`, texts),
      )
    return declared[name]?.parts ? within(name, value) : [name]
  })
}

/**
 * What a draft of a row is written over. A field the draft before had with the same value keeps what that one was written over:
 * it was not looked at again, unless its editor was told that it could not be published. So does the record's status while the
 * draft's time is the same: what was taken offline meanwhile is not to be public again at a time that was chosen before.
 *
 * @param now The values of the row, of `comparedValues`.
 * @param earlier The draft it replaces.
 */
export function draftBase(
  kind: Kind,
  now: Input,
  changes: Input,
  earlier: { changes: Input; base: DraftBase | null; isFailed: boolean } | null,
): DraftBase {
  const known = earlier && !earlier.isFailed ? earlier : null
  const entries = changedPaths(kind, changes).map((path) => {
    const isKept =
      known?.base &&
      Object.hasOwn(known.base, path) &&
      isSame(valueAt(known.changes, path), valueAt(changes, path))
    return [path, (isKept ? known.base?.[path] : valueAt(now, path)) ?? null]
  })
  const isSameTime = known?.base && changes.publishAt && known.changes.publishAt === changes.publishAt
  const status = isSameTime ? known.base?.[STATUS] : now[STATUS]
  return { ...Object.fromEntries(entries), [STATUS]: status ?? null }
}

/**
 * Rejects a draft that would overwrite what was changed since it was written, or make public what was taken offline.
 *
 * @throws ApiError naming every such field.
 */
export function rejectOutdated(table: KindTable, row: BaseRow, changes: Input, base: DraftBase | null): void {
  if (!base) return
  const now = comparedValues(table, row)
  if (base[STATUS] === 'PUBLISHED' && now[STATUS] !== 'PUBLISHED') throw new ApiError('draft_offline')
  const errors = differingPaths(now, base)
    .filter((path) => path !== STATUS && !isSame(valueAt(now, path), valueAt(changes, path)))
    .map((path): FieldError => ({ path, code: 'draft_outdated' }))
  if (errors.length > 0) throw new ApiError('draft_outdated', { errors })
}
