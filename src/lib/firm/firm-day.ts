import { dayIn } from '../values/time-zone'
import { lastReadDetails, readSiteDetails, siteDetailsSoon } from './site-details'

/** The day it is where the firm is, which decides what is still valid (docs/specification.md, section 2.20). */
export async function firmDay(at: Date): Promise<string> {
  const { timeZone } = await siteDetailsSoon()
  return dayIn(timeZone, at.toISOString())
}

/** The same now, also within cached queries, which cannot ask what a preview would make of the settings. */
export async function firmToday(): Promise<string> {
  const { timeZone } = lastReadDetails() ?? (await readSiteDetails())
  return dayIn(timeZone, new Date().toISOString())
}

/** The same by the settings as they are stored, for jobs. @throws while they cannot be read. */
export async function storedFirmDay(at: Date): Promise<string> {
  return dayIn((await readSiteDetails()).timeZone, at.toISOString())
}
