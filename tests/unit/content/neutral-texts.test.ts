import { afterEach, describe, expect, test, vi } from 'vitest'
import neutral from '@/lib/content/neutral-texts.json'
import { catalogueNode, isMessage } from '@/lib/content/shipped-texts'
import { sidesOf } from '@/lib/fields/localized-values'
import { storedFields } from '@/lib/fields/single'
import { SINGLES } from '@/lib/kinds/singles'
import { argumentsOf } from '@/lib/records/text-arguments'

/** What belongs to the firm of the catalogue that comes with the site: its name and places, its figures and promises. */
const NAMES = /.{0,40}(lumenridge|炬岭|ningbo|宁波|chonburi|春武里|thai|泰国).{0,20}/gi
const FIGURES =
  /.{0,40}(\b(2010|180|42|500|1,000)\b|\d+ (days?|hours?)|\d (天|小时)|working day|工作日).{0,20}/gi

/** Pictures on which a product's name can be read. Composed ones have none (`pictures.test.ts`). */
const NAMED_PICTURES = /pictures\/(studio|night)\/[\w-]+/g

const FIELDS = Object.values(SINGLES).flatMap((kind) =>
  storedFields(kind).map(([name, field]) => ({ kind, name, field })),
)

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('the texts of a site that began without content', () => {
  test('say nothing of another firm', async () => {
    vi.stubEnv('SITE_CONTENT', 'empty')
    vi.resetModules()
    const { shipped } = await import('@/lib/content/shipped-texts')
    const { en, zh, texts } = shipped
    expect(JSON.stringify([texts, en, zh]).match(NAMES)).toBeNull()
    // For how long the site keeps data is the same for every firm (`privacy-periods.test.ts`).
    const said = JSON.stringify([texts, en.mail, zh.mail])
    expect(said.replace(/## (How long they are kept|保存多久).*?(?=## )/g, '').match(FIGURES)).toBeNull()
    expect(JSON.stringify(texts).match(NAMED_PICTURES)).toBeNull()
  })

  test.each(Object.entries<unknown>(neutral))('stand where the others do, and fit there: %s', (at, node) => {
    expect(catalogueNode(at)).not.toBeUndefined()
    const place = FIELDS.find(({ field }) => field.at === at)
    if (!place) throw new Error('there is no field for it')
    const { kind, name, field } = place
    const { value, zh } = sidesOf(field, node)
    expect(kind.update.safeParse({ [name]: value }).error?.issues).toBeUndefined()
    if (typeof zh === 'string')
      expect(kind.update.safeParse({ translations: { zh: { [name]: zh } } }).error).toBeUndefined()
    if (!isMessage(at) || value === '') return
    const known = argumentsOf(String(sidesOf(field, catalogueNode(at)).value), false) ?? new Set()
    for (const text of [value, zh])
      expect([...(argumentsOf(String(text), false) ?? ['?'])].filter((name) => !known.has(name))).toEqual([])
  })
})
