import { describe, expect, it } from 'vitest'
import { type Notice, withNotice } from '@/components/admin/core/notices'

const notice = (id: number, owner: string, tone: Notice['tone'] = 'error'): Notice => ({
  ...{ id, tone, owner, text: `Notice ${id}`, link: undefined, within: 0 },
})

const idsAfter = (...added: Notice[]) => added.reduce<Notice[]>(withNotice, []).map(({ id }) => id)

describe('the notices that are seen', () => {
  it('are at most two errors, the last ones, whoever they belong to', () => {
    expect(idsAfter(notice(1, 'form'), notice(2, 'list'), notice(3, 'upload'))).toEqual([2, 3])
  })

  it('keep successes beside them, and one error of each owner', () => {
    expect(idsAfter(notice(1, 'form', 'success'), notice(2, 'form'), notice(3, 'list'))).toEqual([1, 2, 3])
    expect(idsAfter(notice(1, 'form'), notice(2, 'list'), notice(3, 'form'))).toEqual([2, 3])
  })

  it('are one success at a time, unless something can still be done with it', () => {
    expect(idsAfter(notice(1, 'form', 'success'), notice(2, 'list', 'success'))).toEqual([2])
    const deleted = { ...notice(1, 'list', 'success'), link: { label: 'Undo', onSelect: () => {} } }
    expect(idsAfter(deleted, notice(2, 'list', 'success'), notice(3, 'list', 'success'))).toEqual([1, 3])
  })

  it('say the same only once', () => {
    expect(idsAfter(notice(1, 'form', 'success'), { ...notice(2, 'list'), text: 'Notice 1' })).toEqual([2])
  })
})
