import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { type ChangedText, textsWith } from '../content/shipped-texts'
import { cachedMessages, previewedMessages } from '../kinds/single-queries'
import { isSingleKey } from '../kinds/singles'
import { previewInUse } from '../preview/preview-session'
import { isLocale } from '../texts/locales'

async function changedMessages(): Promise<ChangedText[]> {
  const claim = await previewInUse()
  const drafted = claim && isSingleKey(claim.type) ? await previewedMessages(claim.type, claim) : []
  return [...((await cachedMessages()) ?? []), ...drafted]
}

export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootLocale())
  const timeZone = 'Asia/Shanghai'
  // The build's placeholder reads no data.
  if (!isLocale(wanted)) return { locale: 'en', messages: textsWith('en').texts, timeZone }
  return { locale: wanted, messages: textsWith(wanted, await changedMessages()).texts, timeZone }
})
