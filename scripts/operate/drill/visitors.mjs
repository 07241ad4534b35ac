import { setTimeout as sleep } from 'node:timers/promises'
import { countLost, sendRequest, slowestMs, statusSummary } from './requests.mjs'

const PAUSE_MS = 100
/** The expected status of each: a cached page, an API request that needs the database, an inquiry. */
const EXPECTED = { pages: 200, calls: 200, inquiries: 201 }

let number = 0

/** An inquiry as the form sends it, of a buyer of its own by its number. */
export function drillInquiry(number, message) {
  return { name: 'Drill', company: 'Drill', email: `drill${number}@example.com`, phone: '1', message }
}

/** Sends an inquiry with a unique message, which proves that it was stored. */
export async function postInquiry(base) {
  number += 1
  const message = `Inquiry ${number} of the drill, sent while something breaks`
  const outcome = await sendRequest(base, '/api/inquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(drillInquiry(number, message)),
  })
  return { ...outcome, message }
}

/** Searches for a unique word, so that no cached response can serve it. */
export function search(base) {
  number += 1
  return sendRequest(base, `/api/products?search=drill${number}`)
}

/**
 * Starts visitors: one requests a page, one searches, one sends inquiries, each again and again.
 * @returns {{stop: () => void, observed: () => Promise<object>}} `observed` resolves after `stop`, see `findings`
 */
export function startVisitors(site) {
  let going = true
  const visitor = async (send) => {
    const responses = []
    while (going) {
      const since = performance.now()
      responses.push({ since, ...(await send()) })
      await sleep(PAUSE_MS)
    }
    return responses
  }
  const all = Promise.all([
    visitor(() => sendRequest(site.base, '/about')),
    visitor(() => search(site.base)),
    visitor(() => postInquiry(site.base)),
  ])
  return {
    stop() {
      going = false
    },
    async observed() {
      const [pages, calls, inquiries] = await all
      return findings({ pages, calls, inquiries }, await site.storedInquiries())
    },
  }
}

function findings(responses, stored) {
  const lines = Object.entries(responses)
  const confirmed = responses.inquiries.filter(({ status }) => status === EXPECTED.inquiries)
  return {
    ...responses,
    words: lines
      .map(([name, list]) => `${name} ${statusSummary(list)}, within ${slowestMs(list)} ms`)
      .join('; '),
    outageMs: Object.fromEntries(lines.map(([name, list]) => [name, longestOutage(list, EXPECTED[name])])),
    lostRequests: countLost(lines.flatMap(([, list]) => list)),
    lostRows: confirmed.filter(({ message }) => !stored.has(message)).length,
  }
}

/** From the sending of the first failed request to the next expected response, in milliseconds. */
function longestOutage(responses, expected) {
  let begun
  let longest = 0
  for (const { since, ms, status } of responses) {
    begun ??= status === expected ? undefined : since
    if (begun === undefined) continue
    longest = Math.max(longest, since + ms - begun)
    if (status === expected) begun = undefined
  }
  return Math.round(longest)
}
