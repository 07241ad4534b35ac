import { describe, expect, it } from 'vitest'
import { comparedDays, countDays, stepsOf } from '@/lib/visits/compared-days'

const TODAY = '2026-11-28'
const weeks = '4' as const

describe('the days that are compared', () => {
  it('are whole weeks up to today, and as many before', () => {
    expect(comparedDays({ weeks }, TODAY)).toEqual({
      from: '2026-11-01',
      to: TODAY,
      before: { from: '2026-10-04', to: '2026-10-31' },
    })
    expect(countDays(comparedDays({ weeks: '52' }, TODAY))).toBe(364)
  })

  it('are those between two days, in whatever order they are given, and a single one where one is', () => {
    const days = { from: '2026-03-02', to: '2026-03-08', before: { from: '2026-02-23', to: '2026-03-01' } }
    expect(comparedDays({ weeks, from: '2026-03-02', to: '2026-03-08' }, TODAY)).toEqual(days)
    expect(comparedDays({ weeks, from: '2026-03-08', to: '2026-03-02' }, TODAY)).toEqual(days)
    expect(comparedDays({ weeks, to: '2026-03-08' }, TODAY)).toMatchObject({ from: '2026-03-08' })
  })

  it('are the last ones of more than can be compared', () => {
    const days = comparedDays({ weeks, from: '0900-01-01', to: '2026-03-08' }, TODAY)
    expect([countDays(days), days.to]).toEqual([371, '2026-03-08'])
  })
})

describe('the steps of a chart', () => {
  it('are weeks that end with the last day, beside the same weeks before', () => {
    const steps = stepsOf(comparedDays({ weeks }, TODAY))
    expect(steps).toHaveLength(4)
    expect(steps[0]).toEqual({
      from: '2026-11-01',
      to: '2026-11-07',
      before: { from: '2026-10-04', to: '2026-10-10' },
    })
    expect(steps.at(-1)?.to).toBe(TODAY)
  })

  it('leave out what is no whole week at the beginning', () => {
    const steps = stepsOf(comparedDays({ weeks, from: '2026-03-01', to: '2026-03-18' }, TODAY))
    expect(steps.map(({ from }) => from)).toEqual(['2026-03-05', '2026-03-12'])
  })

  it('are days of few days', () => {
    const steps = stepsOf(comparedDays({ weeks, from: '2026-03-01', to: '2026-03-03' }, TODAY))
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      ['2026-03-01', '2026-03-01'],
      ['2026-03-02', '2026-03-02'],
      ['2026-03-03', '2026-03-03'],
    ])
  })
})
