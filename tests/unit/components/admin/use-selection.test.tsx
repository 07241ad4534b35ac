import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Selection, useSelection } from '@/components/admin/list/use-selection'

const STATE = { search: '', sort: 'newest', filters: { status: 'new' } }

type ListProps = { total: number; listed: readonly string[] | null; select: (selection: Selection) => void }

/** A list in which something is selected, and what is selected then. */
function List({ total, listed, select }: ListProps) {
  const selection = useSelection(STATE, total, listed)
  if (!selection.has('a')) select(selection)
  return [selection.count, JSON.stringify(selection.body())].join(' ')
}

const selected = (list: ListProps) => renderToStaticMarkup(<List {...list} />).replaceAll('&quot;', '"')

describe('the selection of a list', () => {
  it('is of the records that are in it, not of those that have left it', () => {
    const select = ({ set }: Selection) => set(['a', 'b'], true)
    expect(selected({ select, total: 3, listed: ['c', 'b', 'a'] })).toBe('2 {"ids":["a","b"]}')
    expect(selected({ select, total: 2, listed: ['b', 'c'] })).toBe('1 {"ids":["b"]}')
    expect(selected({ select, total: 1, listed: ['c'] })).toBe('0 {"ids":[]}')
  })

  it('stays while not all of the list is loaded, as after another order', () => {
    const select = ({ set }: Selection) => set(['a', 'b'], true)
    expect(selected({ select, total: 90, listed: null })).toBe('2 {"ids":["a","b"]}')
  })

  it('is of those too that are not loaded where all are selected', () => {
    const select = ({ toggleAll }: Selection) => toggleAll()
    const list = { total: 90, listed: ['a', 'b'] }
    expect(selected({ ...list, select })).toBe('90 {"query":{"status":"new"}}')
  })
})
