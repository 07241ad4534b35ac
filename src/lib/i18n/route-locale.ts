import { isLocale, type Locale } from '../domain/locales'
import { ApiError } from '../http/errors'

/**
 * The language of a route handler inside `[locale]`.
 *
 * @throws ApiError 404 for an unsupported language.
 */
export function localeOfRoute({ locale }: Record<string, string>): Locale {
  if (isLocale(locale)) return locale
  throw new ApiError('not_found', 'There is nothing at this address')
}
