import { readFileSync } from 'node:fs'
import { chromium } from 'playwright/test'
import { ensureBrowser } from '../../site/browser.mjs'
import { inProject } from '../../site/project.mjs'
import { median, show, table } from './statistics.mjs'

const FRAMES = 8
/** Times all models are opened in turn: what one round leaves behind, the next must not add to. */
const ROUNDS = 3
const OPENING_MS = 120_000

/** The models as they were exported: triangles, draw calls, bytes. */
const EXPORTED = JSON.parse(readFileSync(inProject('scripts', 'assets', 'renderer', 'models.json'), 'utf8'))

/** In the browser: the milliseconds of one frame of the model that is open, and of an empty scene on a canvas as large. */
async function timeFrames(count) {
  const model = document.querySelector('[role=application]')
  const canvas = model.querySelector('canvas')
  const empty = Object.assign(document.createElement('canvas'), {
    width: canvas.width,
    height: canvas.height,
  })
  const own = canvas.getContext('webgl2')
  const none = empty.getContext('webgl2', { antialias: true })
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  // Reading a pixel waits for all that is drawn.
  const finished = (gl) => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  const time = async (draw, gl) => {
    const since = performance.now()
    for (let index = 0; index < count; index++) {
      draw()
      await frame()
      finished(gl)
    }
    return (performance.now() - since) / count
  }
  const turn = () => model.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
  await time(turn, own)
  const modelMs = await time(turn, own)
  const emptyMs = await time(() => none.clear(none.COLOR_BUFFER_BIT), none)
  none.getExtension('WEBGL_lose_context').loseContext()
  return { modelMs, emptyMs }
}

/**
 * Opens all models in turn in one document, as a visitor does who goes from product to product, without a graphics card.
 * @returns what a page fetches before and when its model opens, the frames of each model, and the heap after the first and after
 *   each round
 */
export async function measureModels(base) {
  const browser = await chromium.launch({ executablePath: (await ensureBrowser()) || undefined })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const fetched = { requests: 0, bytes: 0 }
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      fetched.requests += 1
      fetched.bytes += encodedDataLength
    })
    const heapMib = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage')
      return (usedSize + backingStorageSize) / 2 ** 20
    }
    const open = async () => {
      // The pages before stay in the document, hidden.
      await page.locator('.turn:visible').click()
      await page.locator('[role=application][data-frames]').waitFor({ timeout: OPENING_MS })
    }
    const close = async () => {
      await page.keyboard.press('Escape')
      await page.locator('[role=application]').waitFor({ state: 'detached' })
    }
    const [first] = EXPORTED
    await page.goto(`${base}/product/${first.slug}`, { waitUntil: 'networkidle' })
    const visit = { ...fetched }
    await open()
    await page.waitForLoadState('networkidle')
    const opening = { requests: fetched.requests - visit.requests, bytes: fetched.bytes - visit.bytes }
    await close()
    const frames = []
    const heap = [await heapMib()]
    for (let round = 0; round < ROUNDS; round++) {
      for (const { slug } of EXPORTED) {
        await page.evaluate((path) => window.next.router.push(path), `/product/${slug}`)
        await page.waitForURL(`**/product/${slug}`)
        await open()
        if (round === 0) frames.push({ slug, ...(await page.evaluate(timeFrames, FRAMES)) })
        await close()
      }
      heap.push(await heapMib())
    }
    return { visit, opening, frames, heap }
  } finally {
    await browser.close()
  }
}

/** What a product page and its model weigh, and what each model takes to draw. */
export function modelReport({ visit, opening, frames, heap }) {
  const emptyMs = median(frames.map((one) => one.emptyMs))
  const kib = ({ requests, bytes }) => `${requests} requests, ${show(bytes / 1024)} KiB`
  const rows = [['model', 'GLB', 'with Brotli', 'triangles', 'draw calls', 'a frame, of an empty one']]
  for (const [index, { slug, bytes, brotliBytes, triangles, drawCalls }] of EXPORTED.entries()) {
    const size = [`${show(bytes / 1024)} KiB`, `${show(brotliBytes / 1024)} KiB`]
    const ratio = `× ${show(frames[index].modelMs / emptyMs)}`
    rows.push([slug, ...size, triangles.toLocaleString('en'), String(drawCalls), ratio])
  }
  const notes = [
    `A product page fetches ${kib(visit)}; its model then ${kib(opening)}, its script and decoder among them.`,
    `A frame of an empty scene takes ${show(emptyMs)} ms without a graphics card, in the frame of a screen 1440 px wide; those of a model are ratios to it.`,
    `Heap after the first model ${show(heap[0])} MiB, after each round of all ${frames.length}: ${heap.slice(1).map(show).join(', ')} MiB.`,
  ]
  return `### Models\n\n${notes.join('\n')}\n\n${table(rows)}`
}
