import type { AnyRecord } from '../fields/forms/form-values'
import type { BulkInput, ListEntries } from '../fields/input-schemas'
import type { Input } from './kind-table'

/** What is set of a record, with entries added to its lists and others removed. */
export function withListEntries(
  record: AnyRecord,
  { set = {}, add, remove }: Pick<BulkInput, 'set' | 'add' | 'remove'>,
): Input {
  if (!add && !remove) return set
  const { translations, ...lists } = changedLists(record, add, remove)
  const zh = changedLists(record.translations.zh ?? {}, add?.translations?.zh, remove?.translations?.zh)
  const sent = set.translations as { zh?: object } | undefined
  return {
    ...lists,
    ...set,
    ...((sent || Object.keys(zh).length > 0) && { translations: { zh: { ...zh, ...sent?.zh } } }),
  }
}

/** The lists as they are to be, by field. */
function changedLists(
  texts: Record<string, unknown>,
  add: Partial<ListEntries> = {},
  remove: Partial<ListEntries> = {},
): Record<string, unknown> {
  const names = new Set([...Object.keys(add), ...Object.keys(remove)])
  names.delete('translations')
  return Object.fromEntries(
    [...names].map((name) => {
      const [now, more, fewer] = [texts[name], add[name], remove[name]].map(
        (list) => (list ?? []) as string[],
      )
      return [
        name,
        [...new Set([...(now ?? []), ...(more ?? [])])].filter((entry) => !fewer?.includes(entry)),
      ]
    }),
  )
}
