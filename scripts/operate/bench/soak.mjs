import { print } from '../../site/command.mjs'
import { residentMemoryMib } from '../../site/system.mjs'
import { load } from './load.mjs'

const INTERVAL_SECONDS = 10

/**
 * Requests all pages in turn for a long time and measures the server's memory.
 * @returns {Promise<{beforeMib: number, afterMib: number, highestMib: number}>} after the load, at rest
 */
export async function soak(site, pages, minutes) {
  // Every page once, so that cached pages do not count as growth.
  for (const { path } of pages) await load(site.base + path, 2)
  const beforeMib = residentMemoryMib(site.pid)
  let highestMib = beforeMib
  const end = Date.now() + minutes * 60_000
  for (let turn = 0; Date.now() < end; turn += 1) {
    await load(site.base + pages[turn % pages.length].path, INTERVAL_SECONDS)
    const now = residentMemoryMib(site.pid)
    highestMib = Math.max(highestMib, now)
    if (turn % pages.length === 0)
      print(`  ${now.toFixed(0)} MiB, ${Math.ceil((end - Date.now()) / 60_000)} min left`)
  }
  return { beforeMib, afterMib: residentMemoryMib(site.pid), highestMib }
}
