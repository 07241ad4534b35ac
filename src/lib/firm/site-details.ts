import { cache } from 'react'
import type { Identity } from '../branding/identity'
import { cachedStored, readStored } from '../cache/text-records'
import { shippedNode } from '../content/shipped-texts'
import { NOTHING_STORED, type StoredTexts, storedNode } from '../content/stored-texts'
import { previewInUse } from '../preview/preview-session'
import { withTimeout } from '../runtime/with-timeout'
import { DEFAULT_LOCALE, inEachLocale, inTranslatedLocales, LOCALES, type Locale } from '../texts/locales'
import type { Localized } from '../texts/localized-text'
import { type Closure, type PlantCalendar, WEEKDAYS } from '../trade/plant-calendar'
import { ALL_PLANTS } from '../trade/plants'
import { type ComplianceNames, complianceNames } from './compliance-names'
import { fixedSettings } from './fixed-settings'

type InEveryLocale = Readonly<Record<Locale, string>>

/** What is known of the firm whose site this is: what its editors wrote, and what the environment sets. */
export type SiteDetails = {
  name: InEveryLocale
  /** The title of the home page and the suffix of all others. */
  shortTitle: InEveryLocale
  /** Blank where not known, as the next two; what is null is not known either. */
  address: InEveryLocale
  /** Town and country. */
  place: InEveryLocale
  /** The country whose holidays the people have who answer, by its code (src/lib/values/codes/countries.ts). */
  country: string | null
  /** The languages in which they answer; none where the firm does not say. */
  answerLanguages: readonly string[]
  hours: InEveryLocale
  /** How the numbers of inquiries begin; blank for the year alone. */
  inquiryPrefix: string
  /** The IANA name of the zone whose clock times are typed and shown in. */
  timeZone: string
  phone: string | null
  salesEmail: string | null
  supportEmail: string | null
  foundedYear: number | null
  /** Who is responsible for it in the EU; null where nobody is named. */
  euResponsible: {
    name: string
    address: string | null
    email: string | null
    website: string | null
  } | null
  /** The firm's own pages in social networks; none by default. */
  social: Partial<Record<'linkedIn' | 'x' | 'facebook', string>>
  /** What it promises. */
  promises: {
    sampleDays: number | null
    afterSalesHours: number | null
    /** Whether pages say how soon inquiries were answered of late. */
    showsAnswerTime: boolean
  }
  /** Whether what visitors look for is counted. */
  countsVisits: boolean
  /** When the plants work, with the closures of all of them. */
  calendar: PlantCalendar
  /** The names of the documents of compliance that products can have, by their codes and in their order. */
  complianceNames: ComplianceNames
  identity: Identity
  /** The languages the site has, English first. */
  locales: readonly Locale[]
}

/** The key of the settings among what is stored, which is also their cache tag. */
export const SETTINGS = 'settings'

const NETWORKS = ['linkedIn', 'x', 'facebook'] as const

/** What was read last, for while the database is away. */
const shared = globalThis as typeof globalThis & { lumenridgeSettings?: StoredTexts }

type StoredClosure = {
  from: string
  to: string
  name: string
  plant: string
  translations: Localized<{ name?: string }>
}

const closureOf = ({ from, to, name, plant, translations }: StoredClosure): Closure => ({
  from,
  to,
  name: { en: name, ...inTranslatedLocales((locale) => translations[locale]?.name ?? '') },
  ...(plant !== ALL_PLANTS && { plant }),
})

function detailsOf(stored: StoredTexts): SiteDetails {
  const fixed = fixedSettings()
  const inLocales = (name: string) => {
    const node = storedNode(stored, `settings.${name}`)
    return inEachLocale((locale) => {
      const path = locale === DEFAULT_LOCALE ? name : `translations.${locale}.${name}`
      return fixed[path] ? fixed[path].value : node[locale]
    })
  }
  const inEvery = (name: string): InEveryLocale => {
    const texts = inLocales(name) as { [L in Locale]?: string | null }
    const english = texts[DEFAULT_LOCALE] ?? ''
    const key = `settings.${name}`
    // The shipped translations translate no text that the environment sets, either.
    const isSet = fixed[name] !== undefined && english !== shippedNode(key)
    return inEachLocale((locale) => {
      const isWritten = fixed[`translations.${locale}.${name}`] || Object.hasOwn(stored[locale], key)
      return (isSet && !isWritten ? null : texts[locale]) || english
    })
  }
  const plain = <T>(name: string) => inLocales(name)[DEFAULT_LOCALE] as T
  const logo = plain<string | null>('logo')
  const name = inEvery('name')
  const shortTitle = inEvery('shortTitle')
  return {
    name,
    shortTitle: inEachLocale((locale) => shortTitle[locale] || name[locale]),
    address: inEvery('address'),
    place: inEvery('place'),
    country: plain<string | null>('country') || null,
    answerLanguages: plain<string[]>('answerLanguages'),
    hours: inEvery('hours'),
    inquiryPrefix: plain<string | null>('inquiryPrefix') ?? '',
    timeZone: plain('timeZone'),
    phone: plain('phone'),
    salesEmail: plain('salesEmail'),
    supportEmail: plain('supportEmail'),
    foundedYear: plain('foundedYear'),
    euResponsible: plain<string | null>('euName')
      ? {
          name: plain('euName'),
          address: plain('euAddress'),
          email: plain('euEmail'),
          website: plain('euWebsite'),
        }
      : null,
    social: Object.fromEntries(NETWORKS.flatMap((key) => (plain(key) ? [[key, plain(key)]] : []))),
    promises: {
      sampleDays: plain('sampleDays'),
      afterSalesHours: plain('afterSalesHours'),
      showsAnswerTime: plain('showsAnswerTime'),
    },
    countsVisits: plain('countsVisits'),
    calendar: {
      timeZone: plain('timeZone'),
      weekdays: plain<(typeof WEEKDAYS)[number][]>('workDays').map((code) => WEEKDAYS.indexOf(code) + 1),
      opens: plain('opensAt'),
      closes: plain('closesAt'),
      closures: plain<StoredClosure[]>('closures').map(closureOf),
    },
    complianceNames: complianceNames(stored),
    identity: {
      logo:
        typeof logo === 'string'
          ? {
              light: logo,
              // A shipped one is made for both grounds.
              dark:
                plain<string | null>('logoOnDark') ?? (logo === shippedNode('settings.logo') ? logo : null),
              hasName: plain('logoHasName'),
            }
          : null,
      colors: { accent: plain('accent'), second: plain('second') },
    },
    locales: LOCALES.filter(
      (locale) => locale === DEFAULT_LOCALE || plain<Locale[]>('languages').includes(locale),
    ),
  }
}

/** The settings as they are stored, or as a preview would make them; null while they cannot be read. */
const stored = cache(async (): Promise<StoredTexts | null> => {
  const claim = await previewInUse()
  if (claim?.type === SETTINGS) return (await import('./previewed-settings')).previewedSettings(claim)
  const read = await cachedStored(SETTINGS)
  if (read) shared.lumenridgeSettings = read
  return read
})

/** Whether what is shown of the firm could be read; else it may be out of date. */
export const areSettingsRead = async () => (await stored()) !== null

/**
 * What is known of the firm, for pages and their files. While the database is away, what this process read last, or else the
 * shipped details.
 *
 * @throws EnvironmentError for an invalid variable.
 */
export const siteDetails = cache(
  async (): Promise<SiteDetails> =>
    detailsOf((await stored()) ?? shared.lumenridgeSettings ?? NOTHING_STORED),
)

/** The same without a query: what this process read last, or else the shipped details. */
export const knownSiteDetails = (): SiteDetails => detailsOf(shared.lumenridgeSettings ?? NOTHING_STORED)

/** What this process read last; null before it has read them. */
export const lastReadDetails = (): SiteDetails | null =>
  shared.lumenridgeSettings ? detailsOf(shared.lumenridgeSettings) : null

/** As long as an answer waits for the firm's details that must come while the database hangs. */
const SOON_MS = 200

/** The same within a moment, for what must be answered in any case: what was read last, where reading takes longer. */
export async function siteDetailsSoon(): Promise<SiteDetails> {
  return withTimeout(SOON_MS, siteDetails()).catch(knownSiteDetails)
}

/** The same outside of requests: for mails and other jobs, which have no cache. @throws while it cannot be read. */
export async function readSiteDetails(): Promise<SiteDetails> {
  return detailsOf(await readStored(SETTINGS))
}
