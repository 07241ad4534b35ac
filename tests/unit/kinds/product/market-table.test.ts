import { expect, test } from 'vitest'
import { marketTable } from '@/lib/kinds/product/market-table'

const TODAY = '2027-04-01'
const paper = (changes: object = {}) => ({
  ...{ kind: 'DECLARATION', url: '/a.pdf', isSample: false, markets: ['EU'] as string[] },
  ...{ expiresOn: null as string | null, endedAfter: null },
  ...changes,
})
const cells = (papers: ReturnType<typeof paper>[], onRequest: string[] = []) =>
  marketTable(papers, onRequest, TODAY).map(({ kind, cells }) => [kind, cells])

test('A product without proofs has no table, whatever is obtained on request', () => {
  expect(cells([paper({ kind: 'MANUAL' })], ['CE', 'FCC'])).toEqual([])
})

test('A market has what proves, else what has ended, else a sample, else what is obtained on request', () => {
  const none = { EU: null, UK: null, US: null, CN: null, AU: null }
  const current = { state: 'current', url: '/a.pdf', isSample: false, until: null }
  expect(cells([paper()], ['CE', 'UKCA', 'STVZO'])).toEqual([['DECLARATION', { ...none, EU: current }]])
  const sample = paper({ isSample: true, url: '/s.pdf', markets: [] })
  const all = { state: 'current', url: '/s.pdf', isSample: true, until: null }
  expect(cells([sample, paper()])).toEqual([
    ['DECLARATION', { EU: current, UK: all, US: all, CN: all, AU: all }],
  ])
  const ended = paper({ expiresOn: '2027-03-31' })
  expect(cells([ended], ['CE'])).toEqual([
    ['DECLARATION', { ...none, EU: { state: 'ended', on: '2027-03-31' } }],
  ])
  expect(cells([ended, sample])).toEqual([
    ['DECLARATION', { EU: { state: 'ended', on: '2027-03-31' }, UK: all, US: all, CN: all, AU: all }],
  ])
  const longer = paper({ url: '/b.pdf', expiresOn: '2028-01-01' })
  expect(cells([ended, longer])[0]?.[1]).toMatchObject({ EU: { url: '/b.pdf', until: '2028-01-01' } })
  const un = paper({ kind: 'UN38_3', markets: ['US'] })
  expect(cells([un], ['UN38_3'])[0]?.[1]).toMatchObject({
    US: { state: 'current' },
    EU: { state: 'onRequest' },
  })
})
