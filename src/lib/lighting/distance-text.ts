import { formatNumber } from '../texts/format-figures'
import { shownUnit, type UnitsReader, unitRatio } from './measurement'

/**
 * A distance in the visitor's units with their short sign, below 10 with one decimal, else whole: '351 m', '1,152 ft'.
 *
 * @param meters The distance in meters.
 */
export function distanceText(meters: number, { locale, units }: UnitsReader): string {
  const shown = meters * unitRatio('m', units)
  return `${formatNumber(shown, locale, shown < 10 ? 1 : 0)} ${shownUnit('m', units)}`
}
