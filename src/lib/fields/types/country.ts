import { z } from 'zod'
import { COUNTRIES, countryCode } from '../../values/codes/countries'
import { field, type Traits } from '../declare'
import { refinement } from '../issue-codes'
import { listSchema } from '../value-schemas'
import { choice } from './choice'
import { CODES } from './codes'

/** One of some values that are no countries, of which a blank one may be missing, or a country by its code or name; stored is its code. */
const countryOr = (others: readonly string[]) => {
  const read = (sent: unknown) => {
    const text = sent ?? ''
    return typeof text !== 'string' ? null : others.includes(text) ? text : countryCode(text)
  }
  return z
    .custom<string>((sent) => read(sent) !== null, refinement('unknown_country'))
    .meta({ type: 'string', maxLength: 200 })
    .transform((sent) => read(sent) as string)
}

/**
 * A country.
 *
 * @param others Values that are no countries, which stand before them.
 */
export const country = <const T extends Traits = Traits>(others: readonly string[], traits: T = {} as T) => ({
  ...choice<string, T>([...others, ...COUNTRIES], countryOr(others), traits),
  ofCountries: true as const,
})

/** Some countries, each once and in the order of their codes. */
export function countries<const T extends Traits = Traits>(traits: T = {} as T) {
  const schema = listSchema(countryOr([])).transform((sent) =>
    COUNTRIES.filter((code) => sent.includes(code)),
  )
  return field<string[], T>(CODES, schema, { ...traits, options: COUNTRIES, ofCountries: true })
}
