import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { cachedMessages, messagesIn } from '../cache/text-records'
import { type ChangedText, textsWith } from '../content/shipped-texts'
import { siteDetails } from '../firm/site-details'
import { isSingleKey } from '../kinds/single-keys'
import { previewInUse } from '../preview/preview-session'
import { isLocale } from '../texts/locales'

async function changedMessages(): Promise<ChangedText[]> {
  const claim = await previewInUse()
  const stored = (await cachedMessages()) ?? []
  if (!claim || !isSingleKey(claim.type)) return stored
  const { previewedTexts } = await import('../kinds/previewed-texts')
  const drafted = await previewedTexts(claim.type, claim)
  return drafted ? [...stored, ...messagesIn(drafted)] : stored
}

export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootLocale())
  // The build's placeholder reads no data.
  if (!isLocale(wanted)) return { locale: 'en', messages: textsWith('en').texts, timeZone: 'UTC' }
  const { timeZone } = await siteDetails()
  return { locale: wanted, messages: textsWith(wanted, await changedMessages()).texts, timeZone }
})
