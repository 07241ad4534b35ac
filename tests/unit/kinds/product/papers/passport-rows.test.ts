import { afterEach, expect, it, vi } from 'vitest'
import { complianceNames } from '@/lib/firm/compliance-names'
import { NO_FACTS, type ProductFacts } from '@/lib/kinds/product/facts/facts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it('a passport of goods without a battery says nothing of one, on a site that began without content', async () => {
  const speaks = async (content: string, facts: Partial<ProductFacts> = {}, cellRemoval: unknown[] = []) => {
    vi.stubEnv('SITE_CONTENT', content)
    vi.resetModules()
    const { passportRows, speaksOfBattery } = await import('@/lib/kinds/product/papers/passport-rows')
    const rows = passportRows(
      { facts: { ...NO_FACTS, ...facts } },
      'en',
      complianceNames({ en: {}, zh: {}, de: {} }),
    )
    return speaksOfBattery(rows, { cellRemoval })
  }
  expect(await speaks('empty', { weightGrams: 300 })).toBe(false)
  expect(await speaks('empty', { batteryWords: '2 × AA' })).toBe(true)
  expect(await speaks('empty', {}, [{}])).toBe(true)
  expect(await speaks('catalogue')).toBe(true)
})
