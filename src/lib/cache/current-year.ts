import { cacheLife } from 'next/cache'

/** The year of the copyright line, cached for a week, so that pages stay static and still change with the year. */
export async function currentYear(): Promise<number> {
  'use cache'
  cacheLife('weeks')
  return new Date().getFullYear()
}
