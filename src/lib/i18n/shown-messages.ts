import { cache } from 'react'
import { cachedMessages, cachedStored, messagesIn } from '../cache/text-records'
import type { ChangedText } from '../content/shipped-texts'
import { isSingleKey } from '../kinds/single-keys'
import { previewInUse } from '../preview/preview-session'

/** The messages editors have changed, and the words for the firm's goods, as they are stored or as a preview would make them. */
export const shownMessages = cache(async (): Promise<ChangedText[]> => {
  const claim = await previewInUse()
  const stored = (await cachedMessages()) ?? []
  if (!claim || !isSingleKey(claim.type)) return stored
  const { previewedTexts } = await import('../kinds/previewed-texts')
  const [before, drafted] = await Promise.all([cachedStored(claim.type), previewedTexts(claim.type, claim)])
  if (!drafted) return stored
  // The draft stores nothing of a text that it puts back to the shipped one.
  const replaced = new Set(before ? messagesIn(before).map(({ key }) => key) : [])
  return [...stored.filter(({ key }) => !replaced.has(key)), ...messagesIn(drafted)]
})
