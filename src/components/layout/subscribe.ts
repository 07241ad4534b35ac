import { CallFailure, callApi } from '@/lib/http/client'

export type SubscriptionFailureTexts = {
  failed: string
  network: string
  /** By the code of an error (docs/api.md). */
  errors: Readonly<Record<string, string>>
}

/** Subscribes an address to the newsletter. Returns why it failed, in words; undefined when it did not. */
export async function subscribe(
  email: string,
  locale: string,
  words: SubscriptionFailureTexts,
): Promise<string | undefined> {
  try {
    await callApi('/api/newsletter/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, locale }),
    })
    return undefined
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.status === 0) return words.network
    // The message is English; other languages have texts of their own.
    const english = locale === 'en' ? error.message : ''
    return words.errors[error.code ?? ''] ?? (english || words.failed)
  }
}
