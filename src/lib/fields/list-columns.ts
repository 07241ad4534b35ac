import type { Area } from '../values/roles'
import type { Field, FieldDeclaration, Fields } from './field'
import type { ValueName } from './value-type'

/**
 * A column of the list; `name` is a path into the record (`category.name`) and the key of its heading. `as` is how a value is
 * drawn that means more than its type says: `portrait` a picture of a person, a monogram where there is none.
 */
export type ListColumn = {
  name: string
  type: ValueName
  as?: 'portrait' | 'status' | 'state' | 'size' | 'due' | 'access' | 'code'
  /** Of a choice, as its field has it. */
  wordsOf?: string
  /** The part of the admin its values belong to, for roles that may read the records without it. */
  area?: Area
}

/** The column of a field, where it is short enough. */
function columnOf(name: string, field: FieldDeclaration | Field | undefined): ListColumn | null {
  const { type, lines, group, wordsOf } = field ?? {}
  if (!type?.isShort || lines) return null
  const as = type.name === 'choice' && group === 'publishing' && ({ as: 'status' } as const)
  return { name, type: type.name, ...as, ...(wordsOf && { wordsOf }) }
}

/** The columns of a list as they are declared: a field by its name, what is none with its type. */
export function listedColumns(fields: Fields, columns: readonly (string | ListColumn)[]): ListColumn[] {
  return columns.map((column) =>
    typeof column === 'object'
      ? column
      : (columnOf(column, fields[column]) ?? { name: column, type: 'text' }),
  )
}

const TIMES: readonly ListColumn[] = [
  { name: 'createdAt', type: 'moment' },
  { name: 'updatedAt', type: 'moment' },
]

/**
 * The columns an editor can choose: those of the list, further ones, and the fields short enough. Of pictures only those of
 * the list: the others have no small copies there.
 */
export function choosableColumns(
  listed: readonly ListColumn[],
  fields: readonly Field[],
  further: readonly ListColumn[],
): ListColumn[] {
  const others = fields.flatMap((field): ListColumn[] => {
    const column = columnOf(field.name, field)
    return column === null || column.type === 'picture' ? [] : [column]
  })
  const all = [...listed, ...further, ...others, ...TIMES]
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index)
}
