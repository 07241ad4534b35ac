import { describe, expect, it, test } from 'vitest'
import {
  type Closure,
  calendarFor,
  earliestExWorks,
  isWorkingDay,
  oneWorkingDay,
  type PlantCalendar,
  workingDays,
  workingMinutes,
} from '@/lib/trade/plant-calendar'

const closure = (en: string, from: string, to: string): Closure => ({ from, to, name: { en } })

const NEW_YEAR = closure('Chinese New Year', '2027-02-06', '2027-02-20')

const NINGBO: PlantCalendar = {
  timeZone: 'Asia/Shanghai',
  weekdays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '17:00',
  closures: [
    closure('National Day', '2027-10-01', '2027-10-07'),
    NEW_YEAR,
    closure('Chinese New Year', '2028-01-26', '2028-02-09'),
  ],
}

const withClosures = (...closures: Closure[]): PlantCalendar => ({ ...NINGBO, closures })

const exWorks = (orderDay: string, leadDays: number, calendar = NINGBO) => {
  const { day, closures } = earliestExWorks(orderDay, leadDays, calendar)
  return [day, ...closures.map(({ name, from }) => `${name.en} ${from}`)]
}

describe('the earliest day ex works', () => {
  it.each([
    ['adds calendar days', '2027-03-01', 30, ['2027-03-31']],
    ['counts weekends on the way', '2027-03-05', 3, ['2027-03-08']],
    ['moves from a Saturday to Monday', '2027-03-01', 5, ['2027-03-08']],
    ['counts from a Sunday on which the order comes', '2027-03-07', 1, ['2027-03-08']],
    ['is the next working day of an order on Sunday without lead time', '2027-03-07', 0, ['2027-03-08']],
    ['is the same day without lead time', '2027-03-08', 0, ['2027-03-08']],
    ['ends before a closure', '2027-01-06', 30, ['2027-02-05']],
    ['adds the 15 days of Chinese New Year', '2027-01-16', 30, ['2027-03-02', 'Chinese New Year 2027-02-06']],
    ['moves out of a closure', '2027-01-07', 30, ['2027-02-22', 'Chinese New Year 2027-02-06']],
    ['waits for the end of a closure', '2027-02-10', 1, ['2027-02-22', 'Chinese New Year 2027-02-06']],
    [
      'waits where the closure begins on the order day',
      '2027-02-06',
      10,
      ['2027-03-03', 'Chinese New Year 2027-02-06'],
    ],
    ['waits where it ends on the order day', '2027-02-20', 10, ['2027-03-03', 'Chinese New Year 2027-02-06']],
    ['passes no closure that ended the day before', '2027-02-21', 10, ['2027-03-03']],
    ['counts the leap day', '2028-02-25', 4, ['2028-02-29']],
    ['counts over the leap day', '2028-02-10', 30, ['2028-03-13']],
    ['passes a change of year', '2026-12-15', 30, ['2027-01-14']],
    [
      'passes two closures and a change of year',
      '2027-09-15',
      140,
      ['2028-02-24', 'National Day 2027-10-01', 'Chinese New Year 2028-01-26'],
    ],
  ])('%s', (_, orderDay, leadDays, expected) => {
    expect(exWorks(orderDay, leadDays)).toEqual(expected)
  })

  it('counts a day of several closures once, and names each', () => {
    const overlapping = withClosures(NEW_YEAR, closure('Stocktaking', '2027-02-18', '2027-02-23'))
    expect(exWorks('2027-02-05', 1, overlapping)).toEqual([
      '2027-02-24',
      'Chinese New Year 2027-02-06',
      'Stocktaking 2027-02-18',
    ])
    const within = withClosures(NEW_YEAR, closure('Stocktaking', '2027-02-10', '2027-02-11'))
    expect(exWorks('2027-01-16', 30, within)[0]).toBe('2027-03-02')
  })

  it('meets a closure on the Monday it moves to', () => {
    const monday = withClosures(closure('Stocktaking', '2027-03-08', '2027-03-08'))
    expect(exWorks('2027-03-01', 5, monday)).toEqual(['2027-03-09', 'Stocktaking 2027-03-08'])
  })

  it('takes a plant without days of work for one that works on all', () => {
    expect(exWorks('2027-03-05', 1, { ...NINGBO, weekdays: [] })).toEqual(['2027-03-06'])
  })
})

test.each([
  ['all plants', [], ['Stocktaking', 'Songkran', 'New Year']],
  ['one of them', ['CHINA'], ['Stocktaking', 'New Year']],
  ['several', ['THAILAND', 'CHINA'], ['Stocktaking', 'Songkran', 'New Year']],
])('a calendar has the closures of %s', (_, plants, expected) => {
  const closures: Closure[] = [
    closure('Stocktaking', '2027-03-01', '2027-03-01'),
    { ...closure('Songkran', '2027-04-13', '2027-04-15'), plant: 'THAILAND' },
    { ...closure('New Year', '2027-02-06', '2027-02-20'), plant: 'CHINA' },
  ]
  const { closures: own } = calendarFor(withClosures(...closures), plants)
  expect(own.map(({ name }) => name.en)).toEqual(expected)
})

describe('days of work', () => {
  it('are neither on weekends nor in closures', () => {
    const days = ['2027-02-05', '2027-02-06', '2027-02-08', '2027-02-21', '2027-02-22']
    expect(days.map((day) => isWorkingDay(day, NINGBO))).toEqual([true, false, false, false, true])
  })

  it.each([
    ['a week', '2027-03-01', '2027-03-08', 5],
    ['the same day', '2027-03-01', '2027-03-01', 0],
    ['a day before', '2027-03-02', '2027-03-01', 0],
    ['a weekend', '2027-03-05', '2027-03-07', 0],
    ['over Chinese New Year', '2027-02-04', '2027-02-23', 3],
    ['the week of a leap day', '2028-02-25', '2028-03-03', 5],
    ['over a change of year', '2026-12-30', '2027-01-04', 3],
  ])('in %s are counted', (_, after, upTo, expected) => {
    expect(workingDays(after, upTo, NINGBO)).toBe(expected)
  })
})

describe('minutes of work', () => {
  const minutes = (from: string, to: string, calendar = NINGBO) =>
    workingMinutes(new Date(from), new Date(to), calendar)

  it.each([
    ['within a day', '2027-03-01T09:00+08:00', '2027-03-01T10:30+08:00', 90],
    ['from before the plant opens', '2027-03-01T03:00+08:00', '2027-03-01T09:10+08:00', 10],
    ['past the evening', '2027-03-01T16:00+08:00', '2027-03-02T10:00+08:00', 120],
    ['over a weekend', '2027-03-05T16:59+08:00', '2027-03-08T09:01+08:00', 2],
    ['within a weekend', '2027-03-06T10:00+08:00', '2027-03-07T12:00+08:00', 0],
    ['over Chinese New Year', '2027-02-05T16:00+08:00', '2027-02-22T10:00+08:00', 120],
    ['on the plant’s day, which is another one elsewhere', '2027-02-28T23:00Z', '2027-03-01T02:00Z', 60],
    ['over a leap day', '2028-02-28T16:00+08:00', '2028-03-01T10:00+08:00', 60 + 480 + 60],
    ['over a change of year', '2026-12-31T16:00+08:00', '2027-01-01T10:00+08:00', 120],
    ['in whole minutes', '2027-03-01T09:00:00.000+08:00', '2027-03-01T09:01:59.999+08:00', 1],
    ['backwards', '2027-03-02T09:00+08:00', '2027-03-01T09:00+08:00', 0],
  ])('are counted %s', (_, from, to, expected) => {
    expect(minutes(from, to)).toBe(expected)
  })

  const BERLIN = { ...withClosures(), timeZone: 'Europe/Berlin' }
  const ALWAYS = { ...BERLIN, weekdays: [], opens: '00:00', closes: '24:00' }

  it('are those of the clock in winter and in summer', () => {
    // Friday before clocks are set forward, 16:00 CET, to Monday, 10:00 CEST.
    expect(minutes('2027-03-26T15:00Z', '2027-03-29T08:00Z', BERLIN)).toBe(120)
    expect(minutes('2027-10-29T14:00Z', '2027-11-01T09:00Z', BERLIN)).toBe(120)
  })

  it('are as many as a day on which clocks are set really has', () => {
    const day = (date: string, next: string) => minutes(date, next, ALWAYS)
    expect(day('2027-03-27T23:00Z', '2027-03-28T22:00Z')).toBe(23 * 60)
    expect(day('2027-10-30T22:00Z', '2027-10-31T23:00Z')).toBe(25 * 60)
    const night = { ...ALWAYS, opens: '02:30', closes: '05:00' }
    expect(minutes('2027-03-27T23:00Z', '2027-03-28T10:00Z', night)).toBe(90)
  })
})

describe('a working day', () => {
  it.each([
    ['from an hour to the same of the next day', '2027-03-01T10:00+08:00', '2027-03-02T10:00+08:00'],
    ['over a weekend', '2027-03-05T16:00+08:00', '2027-03-08T16:00+08:00'],
    ['from a Friday evening to the end of Monday', '2027-03-05T20:00+08:00', '2027-03-08T17:00+08:00'],
    ['from before the plant opens', '2027-03-01T03:00+08:00', '2027-03-01T17:00+08:00'],
    ['over Chinese New Year', '2027-02-05T16:00+08:00', '2027-02-22T16:00+08:00'],
  ])('lasts %s', (_, from, to) => {
    expect(oneWorkingDay('after', new Date(from), NINGBO)).toEqual(new Date(to))
  })

  it.each([
    ['an hour of a day', '2027-03-02T10:00+08:00', '2027-03-01T10:00+08:00'],
    ['a weekend', '2027-03-07T12:00+08:00', '2027-03-05T09:00+08:00'],
    ['a Monday', '2027-03-08T12:00+08:00', '2027-03-05T12:00+08:00'],
  ])('before %s began when the plant last had as much time', (_, to, from) => {
    expect(oneWorkingDay('before', new Date(to), NINGBO)).toEqual(new Date(from))
  })

  it('is over for exactly those who have waited since it began', () => {
    const hours = Array.from({ length: 31 * 24 }, (_, n) => new Date(Date.UTC(2027, 1, 1, n)))
    const due = hours.map((since) => [since, oneWorkingDay('after', since, NINGBO)] as const)
    for (const now of hours) {
      const began = oneWorkingDay('before', now, NINGBO)
      const differing = due.filter(([since, end]) => since <= began !== end <= now)
      expect(differing, now.toISOString()).toEqual([])
    }
  })

  it('ends though closures do not', () => {
    const closed = withClosures(closure('For good', '2027-01-01', '9999-12-31'))
    expect(oneWorkingDay('after', new Date('2027-03-01T10:00+08:00'), closed).getUTCFullYear()).toBe(2028)
  })
})
