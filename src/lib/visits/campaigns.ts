import { normalForm } from '../texts/normal-form'
import { withoutUnstorableCharacters } from '../texts/storable-text'
import { looksPersonal } from './personal-data'

const PART_MAX_CHARS = 60
const PARTS = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/** What a name of a campaign may have in it. */
const OTHER_CHARACTERS = /[^\p{L}\p{N} ._+&-]/gu

/**
 * The campaign that an address belongs to, as `source / medium / name` with a hyphen for what is not named; null where it names none, or
 * what is personal.
 */
export function campaignOf(url: string): string | null {
  if (!url.includes('utm_')) return null
  const params = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  const said = PARTS.map((name) => params.get(name) ?? '')
  if (said.some(looksPersonal)) return null
  const readable = said.map((text) =>
    normalForm(text, 'NFKC').replace(OTHER_CHARACTERS, '').trim().toLowerCase(),
  )
  // Without what stood between them digits may make a telephone number.
  if (readable.some(looksPersonal)) return null
  const parts = readable.map((text) => withoutUnstorableCharacters(text.slice(0, PART_MAX_CHARS)))
  return parts.some(Boolean) ? parts.map((part) => part || '-').join(' / ') : null
}
