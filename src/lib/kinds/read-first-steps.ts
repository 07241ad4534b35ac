import { serverEnvironment } from '../config/env'
import { siteUrl } from '../config/site-url'
import { shippedNode } from '../content/shipped-texts'
import { storedTexts } from '../content/stored-texts'
import { database } from '../data/prisma'
import { PUBLIC_ROWS } from '../data/public-rows'
import { FIRST_STEPS, type FirstStep } from '../firm/first-steps'
import { settings } from '../firm/settings'
import { readSiteDetails } from '../firm/site-details'
import { IMPRINT_SLUGS } from './custom-page/fields'
import { privacyTexts } from './single/privacy'
import { termsTexts } from './single/terms'

const LOCAL = /^(localhost|127\.|\[::1\])/

/** The single records of which something differs from what is shipped. */
async function editedSingles(): Promise<Set<string>> {
  const rows = await database().siteRecord.findMany({ where: { version: { gt: 1 } } })
  const isEdited = (row: (typeof rows)[number]) =>
    Object.values(storedTexts(row)).some((texts) => Object.keys(texts).length > 0)
  return new Set(rows.filter(isEdited).map(({ name }) => name))
}

/** Which steps of a new firm are done (docs/specification.md, section 2.15); none are told of a site that began with a catalogue. */
export async function firstSteps(): Promise<{ step: FirstStep; isDone: boolean }[]> {
  const { beganEmpty, demo, mail } = serverEnvironment()
  if (!beganEmpty) return []
  const db = database()
  const [details, edited, category, product, inquiry, imprint] = await Promise.all([
    readSiteDetails(),
    editedSingles(),
    db.category.findFirst({ where: PUBLIC_ROWS, select: { id: true } }),
    db.product.findFirst({ where: PUBLIC_ROWS, select: { id: true } }),
    db.inquiry.findFirst({ select: { id: true } }),
    db.customPage.findFirst({
      where: { ...PUBLIC_ROWS, slug: { in: [...IMPRINT_SLUGS] } },
      select: { id: true },
    }),
  ])
  const { logo, colors } = details.identity
  const isLegal = (name: string) => name === privacyTexts.key || name === termsTexts.key
  const done: Record<FirstStep, boolean> = {
    name: details.name.en !== shippedNode('settings.name'),
    logo: logo !== null && logo.light !== shippedNode('settings.logo'),
    colours: colors.accent !== null || colors.second !== null,
    category: category !== null,
    product: product !== null,
    text: [...edited].some((name) => name !== settings.key && !isLegal(name)),
    inquiry: inquiry !== null,
    key: !demo,
    address: !LOCAL.test(new URL(siteUrl()).hostname),
    mail: mail !== null && details.salesEmail !== null,
    privacy: edited.has(privacyTexts.key),
    terms: edited.has(termsTexts.key),
    imprint: imprint !== null,
  }
  return FIRST_STEPS.map((step) => ({ step, isDone: done[step] }))
}
