import { afterEach, expect, it, vi } from 'vitest'
import { NO_FACTS, type ProductFacts } from '@/lib/kinds/product/facts/facts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it('a passport of goods without a battery says nothing of one, on a site that began without content', async () => {
  const speaks = async (content: string, facts: Partial<ProductFacts> = {}, cellRemoval: unknown[] = []) => {
    vi.stubEnv('SITE_CONTENT', content)
    vi.resetModules()
    const { speaksOfBattery } = await import('@/lib/kinds/product/papers/passport-rows')
    return speaksOfBattery({ facts: { ...NO_FACTS, ...facts }, cellRemoval })
  }
  expect(await speaks('empty', { weightGrams: 300 })).toBe(false)
  expect(await speaks('empty', { batteryWords: '2 × AA' })).toBe(true)
  expect(await speaks('empty', { rechargeable: false, dangerousGoodsClass: 'not-dangerous' })).toBe(false)
  for (const facts of [
    { rechargeable: true },
    { batteryPack: true },
    { chargingMethods: ['usb-c'] },
    { chargingPort: 'USB-C' },
    { packingInstruction: 'pi-966' },
    { dangerousGoodsClass: 'class-9' },
  ] as Partial<ProductFacts>[])
    expect(await speaks('empty', facts), JSON.stringify(facts)).toBe(true)
  expect(await speaks('empty', {}, [{}])).toBe(true)
  expect(await speaks('catalogue')).toBe(true)
})
