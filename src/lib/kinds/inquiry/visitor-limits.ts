import { consume, isUsedUp, type Limit } from '../../data/rate-limit-counters'
import { visitorOf } from '../../runtime/visitor-network'
import {
  INQUIRIES_PER_ADDRESS_PER_HOUR,
  INQUIRIES_PER_ADDRESS_PER_MINUTE,
  INQUIRIES_PER_HOUR,
  INQUIRIES_PER_NETWORK_PER_HOUR,
  INQUIRIES_PER_RECIPIENT_PER_HOUR,
  INQUIRY_FILE_FORMS_PER_ADDRESS_PER_HOUR,
  INQUIRY_FILE_FORMS_PER_HOUR,
  SUBSCRIPTIONS_PER_ADDRESS_PER_HOUR,
  SUBSCRIPTIONS_PER_ADDRESS_PER_MINUTE,
  SUBSCRIPTIONS_PER_HOUR,
} from '../../values/limits'
import type { Suspicion } from './store-inquiry'

const MINUTE = 60
const HOUR = 60 * MINUTE

const limit = (name: string, points: number, seconds: number): Limit => ({ name, points, seconds })

const INQUIRIES = limit('inquiries', INQUIRIES_PER_HOUR, HOUR)
/** Of inquiries above another limit, so that one visitor's surplus takes nothing of what all share. */
const SURPLUS = limit('inquiries-surplus', INQUIRIES_PER_HOUR, HOUR)
const SUBSCRIPTIONS = limit('subscriptions', SUBSCRIPTIONS_PER_HOUR, HOUR)
const ALL = 'all'

const PER_VISITOR = {
  inquiry: [
    limit('inquiry-minute', INQUIRIES_PER_ADDRESS_PER_MINUTE, MINUTE),
    limit('inquiry-hour', INQUIRIES_PER_ADDRESS_PER_HOUR, HOUR),
  ],
  subscription: [
    limit('subscription-minute', SUBSCRIPTIONS_PER_ADDRESS_PER_MINUTE, MINUTE),
    limit('subscription-hour', SUBSCRIPTIONS_PER_ADDRESS_PER_HOUR, HOUR),
  ],
}
const FILE_FORMS = limit('inquiry-files', INQUIRY_FILE_FORMS_PER_HOUR, HOUR)
const FILE_FORMS_PER_ADDRESS = limit('inquiry-files-address', INQUIRY_FILE_FORMS_PER_ADDRESS_PER_HOUR, HOUR)
const PER_NETWORK = limit('inquiry-network', INQUIRIES_PER_NETWORK_PER_HOUR, HOUR)
const PER_RECIPIENT = limit('inquiry-recipient', INQUIRIES_PER_RECIPIENT_PER_HOUR, HOUR)

/** Consumes one point of several limits. Returns the longest wait in seconds, or null when none is exceeded. */
async function longestWait(limits: Limit[], whom: string): Promise<number | null> {
  const waits = await Promise.all(limits.map((one) => consume(one, whom)))
  const longest = Math.max(0, ...waits.map((wait) => wait ?? 0))
  return longest > 0 ? longest : null
}

/**
 * Consumes the rate limits of an inquiry.
 *
 * @param address The client's address; null when no trustworthy one is known.
 * @returns `waitSeconds` when a limit of the whole site is exceeded; else the suspicions.
 */
export async function countInquiry(
  address: string | null,
  email: string,
): Promise<{ waitSeconds: number } | { waitSeconds: null; suspicions: Suspicion[] }> {
  const visitor = address === null ? null : visitorOf(address)
  const [recipient, single, network] = await Promise.all([
    consume(PER_RECIPIENT, email.toLowerCase()),
    visitor && longestWait(PER_VISITOR.inquiry, visitor.address),
    visitor && consume(PER_NETWORK, visitor.network),
  ])
  const exceeded = { recipient, address: single, network }
  const names = Object.keys(exceeded) as (keyof typeof exceeded)[]
  const suspicions = names.filter((name) => exceeded[name] !== null)
  const waitSeconds = await consume(suspicions.length > 0 ? SURPLUS : INQUIRIES, ALL)
  return waitSeconds === null ? { waitSeconds, suspicions } : { waitSeconds }
}

/** Whether files of an inquiry would be kept now, before anything of the form has arrived; consumes nothing. */
export async function mayKeepInquiryFiles(address: string | null): Promise<boolean> {
  const own = address && isUsedUp(FILE_FORMS_PER_ADDRESS, visitorOf(address).address)
  return (await Promise.all([own, isUsedUp(FILE_FORMS, ALL)])).every((isOver) => !isOver)
}

/**
 * Consumes the rate limits of the files of an inquiry, which a form without any does not.
 *
 * @returns Whether they may be kept.
 */
export async function countInquiryFiles(address: string | null): Promise<boolean> {
  const single = address && (await consume(FILE_FORMS_PER_ADDRESS, visitorOf(address).address))
  return single === null && (await consume(FILE_FORMS, ALL)) === null
}

/**
 * Consumes the rate limits of a subscription.
 *
 * @returns How many seconds to wait when a limit is exceeded; null when none is.
 */
export async function countSubscription(address: string | null): Promise<number | null> {
  const single = address && (await longestWait(PER_VISITOR.subscription, visitorOf(address).address))
  return single || consume(SUBSCRIPTIONS, ALL)
}
