import { MESSAGES_TAG } from '../texts/text-tree'
import { type AnyKind, KINDS, listedKind } from './index'
import { pageTexts } from './page-text/fields'
import { isSingleKey } from './single-keys'
import { SINGLES } from './singles'

/** The kind of a key out of a declaration. */
export function kindOf(key: string): AnyKind {
  if (key === pageTexts.key) return pageTexts
  return isSingleKey(key) ? SINGLES[key] : listedKind(key)
}

/** Every cache tag an operator can invalidate: those of public kinds. */
export const CACHE_TAGS: readonly string[] = [
  ...new Set(Object.values(KINDS).flatMap(({ tag, area }) => (area === 'content' ? [tag] : []))),
  ...Object.values(SINGLES).map(({ tag }) => tag),
  MESSAGES_TAG,
]
