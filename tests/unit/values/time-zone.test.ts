import { describe, expect, it } from 'vitest'
import {
  beginOfDay,
  instantsAt,
  isSameClock,
  isTimeZone,
  offsetsOfYear,
  TIME_ZONES,
  utcOffset,
  wallTime,
  zoneText,
} from '@/lib/values/time-zone'

describe('a time zone', () => {
  it('is known by the name of a place, not by an offset', () => {
    for (const name of ['Asia/Shanghai', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'UTC']) {
      expect(isTimeZone(name), name).toBe(true)
    }
    for (const name of ['', '+08:00', 'Etc/GMT-8', 'CST', 'Asia/Nowhere', 'asia', 'Asia/Shanghai; x']) {
      expect(isTimeZone(name), name).toBe(false)
    }
    expect(TIME_ZONES).toContain('Asia/Shanghai')
    expect(TIME_ZONES.filter((name) => !isTimeZone(name))).toEqual([])
  })

  it('is named by its place and its offset at that time of the year', () => {
    const [winter, summer] = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']
    expect(zoneText('Asia/Shanghai', 'en', winter)).toBe('Shanghai, UTC+8')
    expect(zoneText('Asia/Shanghai', 'zh', winter)).toBe('中国时间，UTC+8')
    // The name of a time beside the other offset of the year would contradict it.
    expect(zoneText('Europe/Berlin', 'de', summer)).toBe('Berlin, UTC+2')
    expect(zoneText('Asia/Shanghai', 'de', winter)).toBe('Shanghai, UTC+8')
    expect([winter, summer].map((at) => utcOffset('Europe/Oslo', at))).toEqual(['UTC+1', 'UTC+2'])
    expect(utcOffset('America/St_Johns', winter)).toBe('UTC-3:30')
    expect(zoneText('UTC', 'en', winter)).toBe('UTC')
    expect(offsetsOfYear('Asia/Shanghai', 2026)).toBe('UTC+8')
    expect(offsetsOfYear('Europe/Oslo', 2026)).toBe('UTC+1 / UTC+2')
    expect(isSameClock('Europe/Oslo', 'Europe/Berlin', winter)).toBe(true)
    expect(isSameClock('Europe/Oslo', 'Asia/Shanghai', winter)).toBe(false)
  })

  it('gives the time on its clock, and the instant of that time', () => {
    expect(wallTime('Asia/Shanghai', '2026-01-31T00:05:00.000Z')).toBe('2026-01-31T08:05')
    expect(instantsAt('Asia/Shanghai', '2026-01-31T08:05')).toEqual(['2026-01-31T00:05:00.000Z'])
    expect(instantsAt('Asia/Kolkata', '2026-01-31T05:30')).toEqual(['2026-01-31T00:00:00.000Z'])
    expect([null, undefined, '', 'soon'].map((none) => wallTime('UTC', none))).toEqual(['', '', '', ''])
    expect(['', 'soon'].map((none) => instantsAt('UTC', none))).toEqual([[], []])
  })

  it('begins a day with the offset its clock has on that day', () => {
    expect(beginOfDay('Asia/Shanghai', '2026-07-01')).toBe('2026-07-01T00:00:00+08:00')
    expect(beginOfDay('Europe/Berlin', '2026-01-15')).toBe('2026-01-15T00:00:00+01:00')
    expect(beginOfDay('Europe/Berlin', '2026-07-15')).toBe('2026-07-15T00:00:00+02:00')
    expect(beginOfDay('America/St_Johns', '2026-01-15')).toBe('2026-01-15T00:00:00-03:30')
    expect(beginOfDay('UTC', '2026-01-15')).toBe('2026-01-15T00:00:00+00:00')
    // Clocks were set forward over this midnight, and back over that one.
    expect(beginOfDay('America/Santiago', '2025-09-07')).toBe('2025-09-07T01:00:00-03:00')
    expect(beginOfDay('America/Havana', '2026-11-01')).toBe('2026-11-01T00:00:00-04:00')
  })

  it('has no instant for a time its clocks jump over, and two for one they show twice', () => {
    expect(instantsAt('Europe/Oslo', '2026-03-29T02:30')).toEqual([])
    expect(instantsAt('Europe/Oslo', '2026-03-29T03:00')).toEqual(['2026-03-29T01:00:00.000Z'])
    expect(instantsAt('Europe/Oslo', '2026-10-25T02:30')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ])
    expect(instantsAt('America/New_York', '2026-03-08T02:30')).toEqual([])
  })

  it('keeps years while they are typed, digit by digit', () => {
    for (const year of ['0002', '0020', '0202', '2026']) {
      const typed = `${year}-03-01T09:00`
      for (const zone of ['Asia/Shanghai', 'Europe/Oslo', 'UTC']) {
        expect(wallTime(zone, instantsAt(zone, typed)[0]), `${zone} ${year}`).toBe(typed)
      }
    }
  })
})
