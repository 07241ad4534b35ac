import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import neutral from '@/lib/content/neutral-texts.json'
import { argumentsOf } from '@/lib/resources/text-arguments'

/** What belongs to the firm of the catalogue that comes with the site: its name and places, its figures and promises. */
const NAMES = /.{0,40}(lumenridge|炬岭|ningbo|宁波|chonburi|春武里|thai|泰国).{0,20}/gi
const FIGURES =
  /.{0,40}(\b(2010|180|42|500|1,000)\b|\d+ (days?|hours?)|\d (天|小时)|working day|工作日).{0,20}/gi

beforeEach(() => {
  vi.stubEnv('SITE_CONTENT', 'empty')
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('the texts of a site that began without content', () => {
  test('say nothing of another firm', async () => {
    const { shipped } = await import('@/lib/content/shipped-texts')
    const { en, zh, texts } = shipped
    expect(JSON.stringify([texts, en, zh]).match(NAMES)).toBeNull()
    expect(JSON.stringify([texts, en.mail, zh.mail]).match(FIGURES)).toBeNull()
  })

  test('stand where the others do, and fit there', async () => {
    const { catalogueNode, isMessage } = await import('@/lib/content/shipped-texts')
    const { SINGLES } = await import('@/lib/kinds/singles')
    const { sidesOf } = await import('@/lib/fields/localized-values')
    const { storedFields } = await import('@/lib/fields/single')
    const fields = Object.values(SINGLES).flatMap((kind) =>
      storedFields(kind).map(([name, field]) => ({ kind, name, field })),
    )
    for (const [at, node] of Object.entries<unknown>(neutral)) {
      expect(catalogueNode(at), at).not.toBeUndefined()
      const place = fields.find(({ field }) => field.at === at)
      if (!place) {
        expect(at).toBe('contact.offices')
        continue
      }
      const { kind, name, field } = place
      const { value, zh } = sidesOf(field, node)
      expect(kind.update.safeParse({ [name]: value }).error?.issues, at).toBeUndefined()
      if (typeof zh === 'string')
        expect(kind.update.safeParse({ translations: { zh: { [name]: zh } } }).error, at).toBeUndefined()
      if (!isMessage(at) || value === '') continue
      const known = argumentsOf(String(sidesOf(field, catalogueNode(at)).value), false) ?? new Set()
      for (const text of [value, zh])
        expect([...(argumentsOf(String(text), false) ?? ['?'])].filter((name) => !known.has(name))).toEqual(
          [],
        )
    }
  })
})
