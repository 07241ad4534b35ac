import { say } from '../../site/command.mjs'
import { load } from './load.mjs'
import { residentMemoryMib } from './machine.mjs'

const PIECE_SECONDS = 10

/**
 * Asks for all pages in turn for a long time and watches the server's memory.
 * @returns {Promise<{beforeMib: number, afterMib: number, highestMib: number}>} after the load, at rest
 */
export async function soak(site, pages, minutes) {
  // Every page once, so that what is kept of it anyway does not count as growth.
  for (const { path } of pages) await load(site.base + path, 2)
  const beforeMib = residentMemoryMib(site.pid)
  let highestMib = beforeMib
  const end = Date.now() + minutes * 60_000
  for (let turn = 0; Date.now() < end; turn += 1) {
    await load(site.base + pages[turn % pages.length].path, PIECE_SECONDS)
    const now = residentMemoryMib(site.pid)
    highestMib = Math.max(highestMib, now)
    if (turn % pages.length === 0)
      say(`  ${now.toFixed(0)} MiB, ${Math.ceil((end - Date.now()) / 60_000)} min left`)
  }
  return { beforeMib, afterMib: residentMemoryMib(site.pid), highestMib }
}
