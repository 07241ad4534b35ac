import { cacheLife } from 'next/cache'

/** The year of the copyright line. Kept for a week, so that pages can stay static and the year still turns. */
export async function currentYear(): Promise<number> {
  'use cache'
  cacheLife('weeks')
  return new Date().getFullYear()
}
