import { shippedNode } from '../content/shipped-texts'
import { storedFields } from '../fields/single'
import type { Locale } from '../texts/locales'
import { SINGLE_KEYS, type SingleKey } from './single-keys'
import { SINGLES } from './singles'

const LABEL_MAX_CHARS = 60

/** A text as its readers see it, with '…' where a number or a name is put in. */
const readable = (text: string) =>
  text
    .replace(/\{\w+, \w+,(?: ?=?\w+ \{[^{}]*\})* other \{([^{}]*)\}\}/g, '$1')
    .replace(/#|\{\w+(?:, \w+)?\}/g, '…')

const labelOf = (shipped: string) => {
  const text = readable(shipped)
  return text.length > LABEL_MAX_CHARS ? `${text.slice(0, LABEL_MAX_CHARS).trim()}…` : text
}

/** The pictures that are shipped, by their kinds and fields, for forms that show and restore them. */
export function shippedPictures(): Partial<Record<SingleKey, Record<string, string>>> {
  const pictures = SINGLE_KEYS.map((key) => {
    const own = storedFields(SINGLES[key]).flatMap(([name, { type, at }]) => {
      const shipped = type?.name === 'picture' && at !== undefined ? shippedNode(at) : null
      return typeof shipped === 'string' ? [[name, shipped]] : []
    })
    return [key, Object.fromEntries(own)]
  })
  return Object.fromEntries(pictures)
}

/**
 * The labels of the texts that have no name: what stands there as shipped, by which an editor finds it.
 *
 * @param named Those that have one.
 */
export function textLabels(locale: Locale, named: object): Record<SingleKey, Record<string, string>> {
  const labels = SINGLE_KEYS.map((key) => {
    const own = storedFields(SINGLES[key]).flatMap(([name, { at }]) =>
      at === undefined || Object.hasOwn(named, name)
        ? []
        : [[name, labelOf(String(shippedNode(at, locale)) || String(at.split('.').at(-1)))]],
    )
    return [key, Object.fromEntries(own)]
  })
  return Object.fromEntries(labels)
}
