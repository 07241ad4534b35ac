import { ApiError } from '../errors/api-error'
import { siteLocales } from '../firm/site-locales'
import type { Locale } from '../texts/locales'

/**
 * The language of a route handler below a language.
 *
 * @throws ApiError 404 for one the site does not have.
 */
export async function localeOfRoute({ locale: code }: Record<string, string>): Promise<Locale> {
  const locale = (await siteLocales()).find((each) => each === code)
  if (!locale) throw new ApiError('address_not_found')
  return locale
}
