import { calendarFor, type PlantCalendar } from '../trade/plant-calendar'
import { siteDetails } from './site-details'

/**
 * When the plants work that can make a product (docs/specification.md, section 9.5), for pages.
 *
 * @param plants Their countries, as those of the fact `origins`; none stands for all of them.
 */
export const plantCalendar = async (plants: readonly string[] = []): Promise<PlantCalendar> =>
  calendarFor((await siteDetails()).calendar, plants)
