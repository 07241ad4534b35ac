import { inquiryListPath } from '@/lib/config/paths'
import type { LightConfiguration } from '@/lib/lighting/light-configuration'
import { DAY_MS } from '@/lib/values/calendar-day'
import { INQUIRY_LIST_DAYS, INQUIRY_MAX_LINES } from '@/lib/values/page-limits'
import { isText, number, objectOf } from '@/lib/values/shape'
import { sharedList } from '../ui/shared-list'

/** A light of the list, by its slug or, where the buyer named it, in words; with what is said of it so far. */
export type ListedLight = {
  slug: string
  /** Whether the buyer types its name here; it is not looked for in the catalog. */
  named?: true
  quantity?: string
  variant?: string
  branding?: string[]
  sample?: boolean
  note?: string
  configuration?: LightConfiguration
  /** What the studio made of it, in words. */
  summary?: string
  /** When it was last changed, in milliseconds. */
  at: number
}

export const LIST_KEY = 'site-inquiry-list'

/** What is stored may be damaged, or of another version of the site. */
const isConfigured = ({ configuration }: ListedLight) =>
  typeof configuration === 'object' && configuration !== null && typeof configuration.parts === 'object'

/** The lights of a stored list that are not older than it is kept, and say something. */
export const stillListed = (lights: ListedLight[], now = Date.now()): ListedLight[] =>
  lights
    .filter(
      ({ slug, quantity, note, at }) => (slug || quantity || note) && now - at < INQUIRY_LIST_DAYS * DAY_MS,
    )
    .map((light) => (isConfigured(light) ? light : { ...light, configuration: undefined }))
    .slice(0, INQUIRY_MAX_LINES) as ListedLight[]

const list = sharedList<ListedLight>(LIST_KEY, objectOf({ slug: isText, at: number }), (lights) =>
  stillListed(lights),
)

// What was said of a light that was taken off, for when it is put back.
const takenOut = new Map<string, ListedLight>()

/** The lights this browser has listed for an inquiry, in every tab the same; null until the page is hydrated. */
export const useInquiryList = list.useItems

export const readInquiryList = list.read

export const writeInquiryList = list.write

type NamedLight = Omit<ListedLight, 'at'>

/** The page of the list with these lights, for which it need not wait for scripts. */
export const listPath = (lights: readonly ListedLight[]): string =>
  inquiryListPath(lights.map(({ slug, named }) => (named ? '' : slug)))

/** Lists lights, each once; what is said of one is added to what was said before. */
export function addToList(lights: readonly NamedLight[]): void {
  const next = [...list.read()]
  for (const { slug, branding, configuration, summary } of lights) {
    const index = next.findIndex((light) => light.slug === slug)
    const before = next[index] ?? takenOut.get(slug)
    // What was ticked before stays, but for 'none' beside something.
    const wished = new Set([...(before?.branding ?? []), ...(branding ?? [])])
    if (wished.size > 1) wished.delete('none')
    const said = configuration && { branding: [...wished], configuration, summary }
    next[index < 0 ? next.length : index] = { ...before, slug, ...said, at: Date.now() }
  }
  list.write(next.slice(0, INQUIRY_MAX_LINES))
}

/** Takes lights off the list. */
export function removeFromList(lights: readonly NamedLight[]): void {
  list.write(
    list.read().filter((light) => {
      const isMeant = lights.some(({ slug }) => slug === light.slug)
      if (isMeant) takenOut.set(light.slug, light)
      return !isMeant
    }),
  )
}
