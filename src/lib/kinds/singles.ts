import { homeTexts } from './single/home'

/** The kinds of which there is exactly one record, in the order of the tab that lists them. */
export const SINGLES = {
  'page-home': homeTexts,
} as const

export type SingleKey = keyof typeof SINGLES

export const SINGLE_KEYS = Object.keys(SINGLES) as [SingleKey, ...SingleKey[]]

/** Whether a text is the key of one of them. */
export const isSingleKey = (key: string): key is SingleKey => Object.hasOwn(SINGLES, key)

/** The key of the one of that name in addresses. */
export function singleKeyOf(name: string): SingleKey | undefined {
  return SINGLE_KEYS.find((key) => SINGLES[key].single?.name === name)
}
