import { SUGGESTIONS_PATH } from '@/lib/config/file-paths'
import { localePath } from '@/lib/config/paths'
import { callApi } from '@/lib/http/client'
import type { Suggestions } from '@/lib/search/suggestions'
import type { Locale } from '@/lib/texts/locales'

/** Fetches the suggestions for a search. */
export async function fetchSuggestions(
  search: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<Suggestions> {
  const url = `${localePath(locale, SUGGESTIONS_PATH)}?${new URLSearchParams({ search })}`
  return (await callApi<Suggestions>(url, { signal })).data
}
