import { describe, expect, it } from 'vitest'
import { isId } from '@/lib/values/id'

describe('an id', () => {
  it('is a UUID and nothing else', () => {
    expect(isId('0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000')).toBe(true)
    for (const text of [undefined, '', '1', '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000\n', "' OR 1=1"]) {
      expect(isId(text), String(text)).toBe(false)
    }
  })
})
