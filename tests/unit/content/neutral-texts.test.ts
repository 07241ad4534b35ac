import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import pageValues from '@/lib/content/page-values.json'
import { catalogueNode, isMessage } from '@/lib/content/shipped-texts'
import { storedFields } from '@/lib/fields/single'
import { SINGLES } from '@/lib/kinds/singles'
import { argumentsOf } from '@/lib/records/text-arguments'
import { inEachLocale, LOCALES } from '@/lib/texts/locales'
import { nodeAt } from '@/lib/texts/text-tree'
import en from '../../../messages/en.json'
import zh from '../../../messages/zh.json'

/** What belongs to the firm of the catalogue that comes with the site: its name and places, its figures and promises. */
const NAMES = /.{0,40}(lumenridge|炬岭|ningbo|宁波|chonburi|春武里|thai|泰国).{0,20}/gi
const FIGURES =
  /.{0,40}(\b(2010|180|42|500|1,000)\b|\d+ (days?|hours?)|\d (天|小时)|working day|工作日).{0,20}/gi

/**
 * What a firm may say of itself, and nobody has said of one that has just begun: where it is, what it makes, how its figures came
 * about, what is enough for a claim, and how soon it answers.
 */
const CLAIMS =
  /.{0,40}(\bChina\b|中国|head ?lamps?|头灯|stirnlampe|lanterns?\b|营灯|提灯|laterne|\bANSI\b|on samples|以样品测得|an Mustern|serial number|序列号|seriennummer|five minutes|五分钟|fünf minuten|working day|工作日|arbeitstag|laborator|实验室|\blabor\b|in house\b|guarantee|garantie|质保|\bwe (make|manufacture|warrant)|wir fertigen (mobile|leuchten)|我们制造|initial output|初始亮度|anfänglichen lichtstroms|manufacturer|hersteller mobiler|Pantone|premium).{0,20}/gi

/** Words of the interface that no form has. */
const SMALL_WORDS = ['common.nav.find', 'common.filters.said.lights']

/** Names of the shipped categories, which no other catalogue has, and hints in the finder beside them. */
const OF_SHIPPED_CATEGORIES = /^common\.(categories\.roles|featured|find|contact\.form\.interests)\./
/**
 * What charts say of curves that a product marks as measured, what is measured by the site itself, and the names of what a product may
 * have: facts, documents, markets, and the numbers in the address of its passport.
 */
const DEFINITIONS =
  /^common\.(charts|distance|contact\.answerTime|documentKinds|facts|filters|markets\.names|modes|passport\.(serial$|faults)|viewer)/

/** The word for what the firm of the catalogue makes. */
const LIGHTS = /.{0,40}(\b[Ll]ights?\b|\bLeuchten?\b|灯).{0,20}/g

/** Light itself: what a figure, a color or a theme is called, the lamps of streets and desks, and what a message is given. */
const LIGHT_ITSELF =
  /\{\w+\}|\b[Ll]ight (output|modes?|colors?|gray|theme|ground|plate|pack)\b|in soft light|warning light|路灯|台灯|开灯|指示灯|警示灯/g

/**
 * What is about light in every place: names of shipped categories, the finder's questions of brightness and range, curves, the view
 * of the beam, figures of modes, and in the admin what lights cannot do, themes, models that shine, and the example of a word for goods.
 */
const ABOUT_LIGHT =
  /^(common\.(categories\.roles|featured|contact\.form\.interests|find\.(path|use|distance)|charts|distance|filters\.groups\.light|dataSheet\.light)|admin\.(errors\.(efficacy_unlikely|light_exceeds_battery)|theme|values|sheets\.meanings\.lumens|form\.(model|hints\.settings\.goods)))\b/

/** Pictures on which a product's name can be read. Composed ones have none (`pictures.test.ts`). */
const NAMED_PICTURES = /pictures\/(studio|night)\/[\w-]+/g

const FIELDS = Object.values(SINGLES).flatMap((kind) =>
  storedFields(kind).map(([name, field]) => ({ kind, name, field })),
)

let neutral: typeof import('@/lib/content/shipped-texts') &
  typeof import('@/lib/content/stored-texts') &
  typeof import('@/lib/records/single-table') &
  typeof import('@/lib/mcp/mcp-server') &
  typeof import('@/app/api/openapi.json/description')

beforeAll(async () => {
  vi.stubEnv('SITE_CONTENT', 'empty')
  vi.resetModules()
  neutral = {
    ...(await import('@/lib/content/shipped-texts')),
    ...(await import('@/lib/content/stored-texts')),
    ...(await import('@/lib/records/single-table')),
    ...(await import('@/lib/mcp/mcp-server')),
    ...(await import('@/app/api/openapi.json/description')),
  }
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The keys of a tree's texts, lists and plain values. */
function keysOf(node: unknown, key = ''): string[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [key]
  return Object.entries(node).flatMap(([name, part]) => keysOf(part, key ? `${key}.${name}` : name))
}

const NEUTRAL_KEYS = [
  ...new Set([en.neutral, zh.neutral, pageValues.neutral].flatMap((tree) => keysOf(tree))),
]

describe('the texts of a site that began without content', () => {
  test('say nothing of another firm', () => {
    const trees = [neutral.textsWith('en').texts, neutral.textsWith('zh').texts]
    expect(JSON.stringify(trees).match(NAMES)).toBeNull()
    // For how long the site keeps data is the same for every firm (`privacy-periods.test.ts`).
    const periods =
      /## (How long they are kept|保存多久).*?(?=## )|at most 30 days ago|90 days on your device/g
    const said = JSON.stringify(trees.map(({ common: _, admin: __, ...texts }) => texts))
    expect(said.replace(periods, '').match(FIGURES)).toBeNull()
    expect(JSON.stringify(trees).match(NAMED_PICTURES)).toBeNull()
    expect(neutral.shippedNode('settings.inquiryPrefix')).toBe('RFQ')
  })

  test.each(['en', 'zh', 'de'] as const)('claim nothing that nobody said: %s', (locale) => {
    const { admin: _, ...texts } = neutral.textsWith(locale).texts
    const claims = keysOf(texts)
      .filter(
        (key) => !key.endsWith('.picture') && !OF_SHIPPED_CATEGORIES.test(key) && !DEFINITIONS.test(key),
      )
      .flatMap(
        (key) =>
          JSON.stringify(nodeAt(texts, key))
            .match(CLAIMS)
            ?.map((claim) => `${key}: ${claim}`) ?? [],
      )
    expect(claims).toEqual([])
  })

  test.each(['en', 'zh', 'de'] as const)('do not take the goods for lights: %s', (locale) => {
    const { admin, ...texts } = neutral.textsWith(locale).texts
    // The admin speaks English and Chinese.
    const said = locale === 'de' ? texts : { ...texts, admin }
    const lights = keysOf(said)
      .filter((key) => !ABOUT_LIGHT.test(key))
      .flatMap(
        (key) =>
          JSON.stringify(nodeAt(said, key))
            .replaceAll('\\n', ' ')
            .replace(LIGHT_ITSELF, '')
            .match(LIGHTS)
            ?.map((light) => `${key}: ${light}`) ?? [],
      )
    expect(lights).toEqual([])
  })

  test('call no product of the firm “sie”, as a Leuchte is', () => {
    const { common } = neutral.textsWith('de').texts
    const said = keysOf(common).map((key) => String(nodeAt(common, key)))
    const taken = /Wofür (ist )?sie\b|\bmuss sie\b|was sie können|^Sie fällt|^Wie sie|ihr Licht/
    expect(said.filter((text) => taken.test(text))).toEqual([])
  })

  test('translate no row that the firm wrote in English alone', () => {
    const lists = keysOf(en.neutral).filter((key) => Array.isArray(nodeAt(en.neutral, key)))
    const written = lists.map((key) => {
      const row = Object.keys((catalogueNode(key) as object[])[0] as object).map((cell) => [cell, 'Own'])
      return [key, Array(5).fill(Object.fromEntries(row))] as const
    })
    const stored = { ...inEachLocale(() => ({})), en: Object.fromEntries(written) }
    const changed = neutral.changedTexts(stored)
    for (const locale of LOCALES) {
      const { texts } = neutral.textsWith(locale, changed)
      expect(lists.map((key) => [key, nodeAt(texts, key)])).toEqual(written)
    }
  })

  test('are told to assistants with the word for its goods', async () => {
    const [ofClient, ofServer] = InMemoryTransport.createLinkedPair()
    const client = new Client({ name: 'test', version: '1.0.0' })
    await Promise.all([(await neutral.mcpServer()).connect(ofServer), client.connect(ofClient)])
    expect(client.getInstructions()).toMatch(/^The catalog of Your company: products, /)
    const told = JSON.stringify([client.getInstructions(), await client.listTools()])
    expect(told.replace(LIGHT_ITSELF, '').match(/.{0,40}(\blights?\b|lamp).{0,20}/gi)).toBeNull()
    await client.close()
  })

  test('are described to programs by no record of the catalogue', () => {
    const described = neutral.describedApi({ name: 'Wicks', url: 'http://wicks.example', locales: ['en'] })
    expect(
      JSON.stringify(described).match(/.{0,40}(tx-1\d00|-lamps|moq-|LR-2026|\blights?\b).{0,20}/gi),
    ).toBeNull()
  })

  test.each(NEUTRAL_KEYS)('stand where the others do, and fit there: %s', (key) => {
    expect(catalogueNode(key)).not.toBeUndefined()
    const place = FIELDS.find(({ field }) => field.at === key)
    // Small words of the interface have no field; these name the goods all the same.
    if (!place && SMALL_WORDS.includes(key)) return
    if (!place) throw new Error('there is no field for it')
    const { kind, name, field } = place
    const { en: value, zh } = neutral.shippedValues(field)
    expect(kind.update.safeParse({ [name]: value }).error?.issues).toBeUndefined()
    if (typeof zh === 'string')
      expect(kind.update.safeParse({ translations: { zh: { [name]: zh } } }).error).toBeUndefined()
    if (!isMessage(key) || value === '') return
    const known = (argumentsOf(String(catalogueNode(key)), false) ?? new Set()).add('{goods}')
    for (const text of [value, zh])
      expect([...(argumentsOf(String(text), false) ?? ['?'])].filter((name) => !known.has(name))).toEqual([])
  })
})
