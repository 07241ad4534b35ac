import { serverEnvironment } from '../config/env'
import { siteUrl } from '../config/site-url'
import { shippedNode } from '../content/shipped-texts'
import { NOTHING_STORED, type StoredTexts, storedTexts } from '../content/stored-texts'
import { database } from '../data/prisma'
import { PUBLIC_ROWS } from '../data/public-rows'
import { isOfType } from '../fields/field'
import { storedFields } from '../fields/single'
import { FIRST_STEPS, type FirstStep } from '../firm/first-steps'
import { readSiteDetails } from '../firm/site-details'
import { DEFAULT_LOCALE, LOCALES } from '../texts/locales'
import { IMPRINT_SLUGS } from './custom-page/fields'
import { homeTexts } from './single/home'
import { privacyTexts, termsTexts } from './single/markdown-pages'
import type { SingleKey } from './single-keys'
import { SINGLES } from './singles'

const LOCAL = /^(localhost|127\.|\[::1\])/

/** The stored texts of single records that differ from what is shipped. */
async function editedSingles(): Promise<Map<string, StoredTexts>> {
  const rows = await database().siteRecord.findMany({ where: { version: { gt: 1 } } })
  const stored = rows.map((row) => [row.name, storedTexts(row)] as const)
  return new Map(
    stored.filter(([, texts]) => Object.values(texts).some((each) => Object.keys(each).length > 0)),
  )
}

/** Whether a text of the home page was written: its pictures and the categories it shows are none. */
const hasOwnText = (stored: StoredTexts): boolean =>
  storedFields(homeTexts).some(
    ([, { at, translation }]) =>
      at !== undefined && translation !== null && LOCALES.some((locale) => Object.hasOwn(stored[locale], at)),
  )

/**
 * Which steps of a new firm are done (docs/specification.md, section 2.15), and the pages where one is still to be done; none are told
 * of a site that began with a catalogue.
 */
export async function firstSteps(): Promise<{ step: FirstStep; isDone: boolean; pages?: SingleKey[] }[]> {
  const { beganEmpty, demo, mail } = serverEnvironment()
  if (!beganEmpty) return []
  const db = database()
  const [details, edited, category, product, inquiry, numbers, imprint] = await Promise.all([
    readSiteDetails(),
    editedSingles(),
    db.category.findFirst({ where: PUBLIC_ROWS, select: { id: true } }),
    db.product.findFirst({ where: PUBLIC_ROWS, select: { id: true } }),
    db.inquiry.findFirst({ select: { id: true } }),
    db.inquiryNumber.findFirst(),
    db.customPage.findFirst({
      where: { ...PUBLIC_ROWS, slug: { in: [...IMPRINT_SLUGS] } },
      select: { id: true },
    }),
  ])
  const { logo, colors } = details.identity
  const storedOf = (key: SingleKey) => edited.get(key) ?? NOTHING_STORED
  const pages = pagesWithShippedPictures((key) => storedOf(key)[DEFAULT_LOCALE])
  const isWritten = (key: SingleKey, at: string) =>
    details.locales.every((locale) => Object.hasOwn(storedOf(key)[locale], at))
  const done: Record<FirstStep, boolean> = {
    name: details.name.en !== shippedNode('settings.name'),
    logo: logo !== null && logo.light !== shippedNode('settings.logo'),
    colours: colors.accent !== null || colors.second !== null,
    category: category !== null,
    product: product !== null,
    text: hasOwnText(storedOf(homeTexts.key)),
    pictures: pages.length === 0,
    // The number of one that was erased stays counted.
    inquiry: inquiry !== null || numbers !== null,
    key: !demo,
    address: !LOCAL.test(new URL(siteUrl()).hostname),
    mail: mail !== null && details.salesEmail !== null,
    privacy: isWritten(privacyTexts.key, 'legal.privacy.content'),
    terms: isWritten(termsTexts.key, 'legal.terms.content'),
    imprint: imprint !== null,
  }
  return FIRST_STEPS.map((step) => ({ step, isDone: done[step], ...(step === 'pictures' && { pages }) }))
}

type Stored = Readonly<Record<string, unknown>>

/** Pictures that are shown beside the shipped one of another place alone. */
const BESIDE_SHIPPED: Readonly<Record<string, string>> = {
  'home.heroUpright.picture': 'home.hero.picture',
  'about.servicesNight.picture': 'about.servicesDay.picture',
}

/** Whether a picture is shown: `home.valueCard2.picture` stands beside the second of `home.valueCards`. */
function isShown(at: string, valueAt: (key: string) => unknown): boolean {
  const companion = BESIDE_SHIPPED[at]
  if (companion && valueAt(companion) !== shippedNode(companion)) return false
  if (at.startsWith('about.services')) return (valueAt('about.services') as unknown[]).length > 0
  const [, list = '', number] = /^(\D+)(\d+)\.picture$/.exec(at) ?? []
  return number === undefined || (valueAt(`${list}s`) as unknown[]).length >= Number(number)
}

/**
 * The pages that show a picture which came with the software.
 *
 * @param storedOf What is stored of the English texts of a page, by its key.
 */
export function pagesWithShippedPictures(storedOf: (key: SingleKey) => Stored): SingleKey[] {
  return (Object.keys(SINGLES) as SingleKey[]).filter((key) => {
    const stored = storedOf(key)
    const valueAt = (at: string) => stored[at] ?? shippedNode(at)
    return Object.values(SINGLES[key].declared).some((field) => {
      const { at } = field as { at?: string }
      if (!at?.endsWith('.picture') || !isOfType(field, 'picture')) return false
      const shipped = shippedNode(at)
      return shipped !== null && valueAt(at) === shipped && isShown(at, valueAt)
    })
  })
}
