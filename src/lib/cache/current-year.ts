import { cacheLife } from 'next/cache'
import { beginOfDay, dayIn } from '../values/time-zone'

const WEEK_S = 7 * 24 * 3600

/** The year in a time zone, cached for a week or until the year ends, so that pages stay static and still change with it. */
export async function currentYear(zone: string): Promise<number> {
  'use cache'
  const now = new Date()
  const year = Number(dayIn(zone, now).slice(0, 4))
  const leftS = (Date.parse(beginOfDay(zone, `${year + 1}-01-01`)) - now.getTime()) / 1000
  cacheLife({ revalidate: Math.ceil(Math.min(WEEK_S, leftS)), expire: 4 * WEEK_S })
  return year
}
