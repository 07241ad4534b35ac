import { setTimeout as sleep } from 'node:timers/promises'
import { ask, longest, lostOf, told } from './requests.mjs'

const PAUSE_MS = 100
/** A page everybody has seen, a call that needs the database, an inquiry: what each is answered when all is well. */
const WELL = { pages: 200, calls: 200, inquiries: 201 }

let number = 0

/** Sends an inquiry like no other; its message is the proof that it was stored. */
export async function inquire(base) {
  number += 1
  const message = `Inquiry ${number} of the drill, sent while something breaks`
  const body = { name: 'Drill', company: 'Drill', email: `drill${number}@example.com`, phone: '1', message }
  const answer = await ask(base, '/api/inquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { ...answer, message }
}

/** Searches for what nobody has searched for, so that nothing kept can answer. */
export function search(base) {
  number += 1
  return ask(base, `/api/products?search=drill${number}`)
}

/**
 * Visitors who come while things break: one looks at a page, one searches, one sends inquiries, each again and again.
 * @returns {{leave: () => void, met: () => Promise<object>}} to send them away, and then what they met with, see `findings`
 */
export function watch(site) {
  let going = true
  const visitor = async (asking) => {
    const answers = []
    while (going) {
      const since = performance.now()
      answers.push({ since, ...(await asking()) })
      await sleep(PAUSE_MS)
    }
    return answers
  }
  const all = Promise.all([
    visitor(() => ask(site.base, '/about')),
    visitor(() => search(site.base)),
    visitor(() => inquire(site.base)),
  ])
  return {
    leave() {
      going = false
    },
    async met() {
      const [pages, calls, inquiries] = await all
      return findings({ pages, calls, inquiries }, await site.storedInquiries())
    },
  }
}

function findings(answers, stored) {
  const lines = Object.entries(answers)
  const confirmed = answers.inquiries.filter(({ status }) => status === WELL.inquiries)
  return {
    ...answers,
    words: lines.map(([name, list]) => `${name} ${told(list)}, within ${longest(list)} ms`).join('; '),
    outageMs: Object.fromEntries(lines.map(([name, list]) => [name, longestOutage(list, WELL[name])])),
    lostRequests: lostOf(lines.flatMap(([, list]) => list)),
    lostRows: confirmed.filter(({ message }) => !stored.has(message)).length,
  }
}

/** From the moment something was asked that failed to the next good answer, in milliseconds. */
function longestOutage(answers, well) {
  let begun
  let longest = 0
  for (const { since, ms, status } of answers) {
    begun ??= status === well ? undefined : since
    if (begun === undefined) continue
    longest = Math.max(longest, since + ms - begun)
    if (status === well) begun = undefined
  }
  return Math.round(longest)
}
