import { describe, expect, it } from 'vitest'
import { localMoment, sentMoment } from '@/lib/fields/local-moment'

describe('a moment in a form', () => {
  it('is the time on the clock of the admin, and the same moment when it is sent', () => {
    const stored = new Date(2026, 0, 31, 8, 5).toISOString()
    expect(localMoment(stored)).toBe('2026-01-31T08:05')
    expect(sentMoment('2026-01-31T08:05')).toBe(stored)
  })

  it('is blank where there is none', () => {
    expect([null, undefined, ''].map(localMoment)).toEqual(['', '', ''])
    expect(sentMoment(' ')).toBeNull()
  })

  it('that is no time is sent as it was typed, for the schema to refuse', () => {
    expect(sentMoment('soon')).toBe('soon')
  })
})
