import type { Field, FieldDeclaration, Fields } from './field'

export type ColumnType =
  | 'text'
  /** A value out of a fixed choice, which the interface has words for. */
  | 'choice'
  /** Texts with commas between them. */
  | 'texts'
  | 'picture'
  /** A picture of a person, drawn as a monogram of the record's title where there is none. */
  | 'portrait'
  | 'day'
  | 'time'
  | 'toggle'
  | 'status'
  | 'size'
  | 'number'
  | 'state'
  | 'due'

/** A column of the list; `name` is a path into the record (`category.name`) and the key of its heading. */
export type ListColumn = { name: string; type: ColumnType }

/** The columns of fields that fit into a cell. */
const COLUMN_TYPES: Partial<Record<Field['type'], ColumnType>> = {
  text: 'text',
  slug: 'text',
  email: 'text',
  url: 'text',
  list: 'texts',
  image: 'picture',
  date: 'day',
  moment: 'time',
  toggle: 'toggle',
  number: 'number',
}

function columnType(
  field: Pick<FieldDeclaration, 'type' | 'group' | 'options'> | undefined,
): ColumnType | null {
  if (field?.type !== 'select') return (field?.type && COLUMN_TYPES[field.type]) ?? null
  if (field.group === 'publishing') return 'status'
  return field.options && 'kind' in field.options ? null : 'choice'
}

/** The columns of a list as they are declared: a field by its name, what is none with its type. */
export function listedColumns(fields: Fields, columns: readonly (string | ListColumn)[]): ListColumn[] {
  return columns.map((column) =>
    typeof column === 'object' ? column : { name: column, type: columnType(fields[column]) ?? 'text' },
  )
}

const TIMES: readonly ListColumn[] = [
  { name: 'createdAt', type: 'time' },
  { name: 'updatedAt', type: 'time' },
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
    const type = columnType(field)
    return type === null || type === 'picture' ? [] : [{ name: field.name, type }]
  })
  const all = [...listed, ...further, ...others, ...TIMES]
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index)
}
