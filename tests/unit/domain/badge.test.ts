import { describe, expect, it } from 'vitest'
import { badgeLabel } from '@/lib/domain/badge'

describe('a product badge', () => {
  it('reads BEST SELLER for a best seller', () => expect(badgeLabel('BEST_SELLER')).toBe('BEST SELLER'))
  it.each(['NEW', 'SALE', 'anything'])('reads NEW for %j', (badge) => expect(badgeLabel(badge)).toBe('NEW'))
  it.each([null, undefined, ''])('is absent for %j', (badge) => expect(badgeLabel(badge)).toBeNull())
})
