import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { withNode } from '../content/shipped-texts'
import { isLocale, type Locale } from '../domain/locales'
import { inLocale } from '../domain/localized-text'
import { previewInUse } from '../http/preview-session'
import { cachedMessages, type MessageNode, previewedMessages } from '../kinds/single-queries'
import { isSingleKey } from '../kinds/singles'
import { messagesOf } from './messages'

/** The messages of a language with those editors have changed. */
function messagesWith(locale: Locale, changed: readonly MessageNode[]) {
  return changed.reduce(
    (messages, { path, text }) => withNode(messages, path, inLocale(text, locale)),
    messagesOf(locale),
  )
}

async function changedMessages(): Promise<MessageNode[]> {
  const claim = await previewInUse()
  const drafted = claim && isSingleKey(claim.type) ? await previewedMessages(claim.type, claim) : []
  return [...((await cachedMessages()) ?? []), ...drafted]
}

export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootLocale())
  const timeZone = 'Asia/Shanghai'
  // The build's placeholder reads no data.
  if (!isLocale(wanted)) return { locale: 'en', messages: messagesOf('en'), timeZone }
  return { locale: wanted, messages: messagesWith(wanted, await changedMessages()), timeZone }
})
