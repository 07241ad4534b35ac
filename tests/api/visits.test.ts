import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/data/prisma'
import { type VisitCount, writeCounts } from '@/lib/visits/write-counts'

const counted = (count: Partial<VisitCount>): VisitCount => ({
  subject: 'page',
  key: '/product/tx-1400',
  detail: 'en',
  count: 1,
  results: null,
  ...count,
})

beforeEach(async () => {
  await database().visitDay.deleteMany()
  await database().visitHour.deleteMany()
})

describe('counts that are written', () => {
  test('add up, whoever writes them, by the day and by the hour', async () => {
    const searched = counted({ subject: 'search', key: 'diving torch', results: 3 })
    await Promise.all([1, 2, 3].map(() => writeCounts([counted({ count: 2 }), searched])))
    await writeCounts([counted({ subject: 'search', key: 'diving torch', results: 0 }), counted({})])
    await writeCounts([searched, counted({})].map((count) => ({ ...count, results: null })))
    for (const rows of [await database().visitDay.findMany(), await database().visitHour.findMany()]) {
      expect(rows).toHaveLength(2)
      expect(rows.find(({ subject }) => subject === 'page')).toMatchObject({ count: 8, results: null })
      expect(rows.find(({ subject }) => subject === 'search')).toMatchObject({ count: 5, results: 0 })
    }
  })
})
