import { UserError } from '../../site/command.mjs'
import { DEMO_KEY } from '../../site/settings.mjs'

const PAGE = '/product/tx-1400'

/**
 * Saves a product again and again and requests its page right after each save.
 * @returns {Promise<{seen: number, ms: number[]}>} how often the next request showed the change, and the time from
 *   sending a save to having the page
 */
export async function measureInvalidation(base, times) {
  const headers = { 'admin-key': DEMO_KEY, 'content-type': 'application/json' }
  const { id, description } = await (await fetch(`${base}/api/products/tx-1400`)).json()
  const save = async (text) => {
    const body = JSON.stringify({ description: text })
    const response = await fetch(`${base}/api/admin/products/${id}`, { method: 'PUT', headers, body })
    if (!response.ok) throw new UserError(`A save was rejected: ${await response.text()}`)
  }
  const ms = []
  let seen = 0
  for (let time = 0; time < times; time += 1) {
    const text = `Saved the ${time + 1}. time.`
    const since = performance.now()
    await save(text)
    const page = await (await fetch(base + PAGE)).text()
    ms.push(performance.now() - since)
    if (page.includes(text)) seen += 1
  }
  await save(description)
  return { seen, ms }
}
