import { ApiError } from '../errors/api-error'
import { isLocale, type Locale } from '../texts/locales'

/**
 * The language of a route handler inside `[locale]`.
 *
 * @throws ApiError 404 for an unsupported language.
 */
export function localeOfRoute({ locale }: Record<string, string>): Locale {
  if (isLocale(locale)) return locale
  throw new ApiError('address_not_found')
}
