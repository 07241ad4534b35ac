import { setTimeout as sleep } from 'node:timers/promises'
import readXlsxFile from 'read-excel-file/universal'
import writeXlsxFile from 'write-excel-file/node'
import { UserError } from '../../site/command.mjs'
import { DEMO_KEY } from '../../site/settings.mjs'
import { processorSeconds, residentMemoryMib } from '../../site/system.mjs'

const POLLING_MS = 200
/** A product that the file leaves alone, of a category whose products it changes. */
const SAVED = '/api/products/tx-1400'
/** What becomes of a column's cells in a file that changes records, and in one of new ones. */
const CELLS = {
  changed: {
    'Weight (g)': (grams) => (grams ?? 0) + 1,
    Name: (name) => `${name} II`,
    Badge: () => 'New',
  },
  new: {
    Slug: (slug) => `${slug}-new`,
    'Product number': (number) => `${number}-NEW`,
  },
}

const key = { 'admin-key': DEMO_KEY }

async function answer(url, options = {}) {
  const response = await fetch(url, {
    ...options,
    headers: { ...key, connection: 'close', ...options.headers },
  })
  if (!response.ok) throw new UserError(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}

/** The workbook of an export of generated products, with some cells of each row replaced. */
async function workbookOf(base, rows, cells) {
  const bytes = await (await answer(`${base}/api/admin/exports?kind=products&format=xlsx`)).arrayBuffer()
  const [{ data }] = await readXlsxFile(bytes, { sheets: [1], trim: false })
  const [head, ...records] = data
  const some = records.filter(([slug]) => /-\d{6}$/.test(slug)).slice(0, rows)
  const changed = some.map((row) =>
    row.map((cell, index) => (cells[head[index]] ? cells[head[index]](cell) : cell)),
  )
  const file = await writeXlsxFile([{ sheet: 'Products', data: [head, ...changed] }]).toBuffer()
  return { file, rows: some.length, columns: head.length }
}

/** Saves one product again and again until it is told to stop. @returns the milliseconds of each save */
async function saveMeanwhile(base, stopped) {
  const { id, description } = await (await answer(base + SAVED)).json()
  const ms = []
  while (!stopped()) {
    const body = JSON.stringify({ description: `${description} ${ms.length % 2 ? '' : 'II'}`.trim() })
    const since = performance.now()
    const headers = { 'content-type': 'application/json' }
    await answer(`${base}/api/admin/products/${id}`, { method: 'PUT', body, headers })
    ms.push(performance.now() - since)
    await sleep(POLLING_MS)
  }
  return ms
}

/** The answer to what may go on as a job of the server, once that is done. */
async function whenDone(reply, address, isGoingOn) {
  let latest = reply
  while (isGoingOn(latest)) {
    await sleep(POLLING_MS)
    latest = await (await answer(address(latest))).json()
  }
  return latest
}

/** Watches an import until it has ended. @returns how far it was when, in parts of the whole */
async function watch(base, id) {
  const since = performance.now()
  const points = []
  for (;;) {
    const { state, passed, total } = await (await answer(`${base}/api/admin/imports/${id}`)).json()
    points.push({ ms: performance.now() - since, part: passed / total })
    if (state === 'APPLIED') return points
    if (state !== 'APPLYING') throw new UserError(`The import is ${state}.`)
    await sleep(POLLING_MS)
  }
}

/** How far a progress is from a straight line at most, and the longest time it stood still. */
function evenness(points) {
  const lastMs = points.at(-1).ms
  const offLine = Math.max(...points.map(({ ms, part }) => Math.abs(part - ms / lastMs)))
  let since = 0
  let stoodMs = 0
  for (const [index, { ms, part }] of points.entries()) {
    if (index === 0 || part !== points[index - 1].part) since = ms
    stoodMs = Math.max(stoodMs, ms - since)
  }
  return { offLine, stoodMs }
}

/**
 * Imports an export with some cells replaced in each of some thousand rows, and takes it back; meanwhile another product
 * is saved again and again.
 *
 * @param {'changed' | 'new'} what whether the rows are products that change, or new ones with other slugs
 */
export async function measureImport({ base, pid }, rows, what) {
  const sheet = await workbookOf(base, rows, CELLS[what])
  const seconds = {}
  const processor = {}
  const beforeMib = residentMemoryMib(pid)
  let peakMib = beforeMib
  const timer = setInterval(() => {
    peakMib = Math.max(peakMib, residentMemoryMib(pid) ?? 0)
  }, POLLING_MS)
  const timed = async (name, work) => {
    const [since, used] = [performance.now(), processorSeconds(pid)]
    const result = await work()
    seconds[name] = (performance.now() - since) / 1000
    processor[name] = processorSeconds(pid) - used
    return result
  }
  try {
    const preview = await timed('preview', async () => {
      const form = new FormData()
      form.set('file', new File([sheet.file], 'list.xlsx'))
      const sent = await answer(`${base}/api/admin/imports?kind=products`, { method: 'POST', body: form })
      const at = ({ id }) => `${base}/api/admin/imports/${id}`
      return whenDone(await sent.json(), at, ({ state }) => state === 'CHECKING')
    })
    if (preview.total !== rows || preview.errorCount > 0)
      throw new UserError(`The preview has ${preview.total} records and ${preview.errorCount} errors.`)
    const address = `${base}/api/admin/imports/${preview.id}`
    let ended = false
    const saving = saveMeanwhile(base, () => ended)
    const points = await timed('applying', async () => {
      await answer(`${address}/apply`, { method: 'POST' })
      return watch(base, preview.id)
    })
    ended = true
    const savesMs = await saving
    const undone = await timed('undoing', async () => {
      const reply = await (await answer(`${address}/undo`, { method: 'POST' })).json()
      const at = ({ job }) => `${base}/api/admin/jobs/${job}`
      const ended = await whenDone(reply, at, ({ state }) => state === 'RUNNING')
      return ended.result ?? ended
    })
    const { rows: count, columns, file } = sheet
    const read = {
      what,
      rows: count,
      columns,
      bytes: file.length,
      cells: preview.cells,
      undone: undone.changed,
    }
    return { ...read, seconds, processor, beforeMib, peakMib, savesMs, ...evenness(points) }
  } finally {
    clearInterval(timer)
  }
}
