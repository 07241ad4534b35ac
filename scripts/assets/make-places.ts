import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'

/**
 * Makes the small pictures of the places in which the texts of pages stand, which the admin shows while a text is longer than fits:
 * `node --import tsx scripts/assets/make-places.ts http://localhost:3000`, against a site as it is shipped.
 * Lines of text are drawn as bars: a picture shows where a text stands, whoever's text it is and in whichever language.
 */

const FOLDER = path.resolve(import.meta.dirname, '../../public/places')
const LIST = path.resolve(import.meta.dirname, '../../src/lib/content/places.json')
const WIDTH_PX = 480
const MAX_HEIGHT_PX = 360

/** Of each page the parts of its form, by the elements that show their texts. */
const PLACES: Record<string, Record<string, string>> = {
  '/ home': {
    hero: 'section[aria-labelledby="headline"]',
    figures: 'section[aria-labelledby="headline"] dl',
    values: 'section[aria-labelledby="values"]',
    tiles: 'section[aria-labelledby="categories"]',
    featured: 'section[aria-labelledby="featured"]',
    callToAction: 'section[aria-labelledby="call-to-action"]',
  },
  '/about about': {
    hero: 'main header',
    history: 'section[aria-labelledby="timeline"]',
    services: 'section[aria-labelledby="services"]',
    customers: 'section[aria-labelledby="customers"]',
    positioning: 'section[aria-labelledby="positioning"]',
    promise: 'section[aria-labelledby="after-sales"]',
  },
  '/contact contact': { hero: 'main header', questions: 'section[aria-labelledby="faq"]' },
  '/thank-you thank-you': { hero: 'main .on-night' },
}

const base = process.argv[2] ?? 'http://localhost:3000'
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox'],
})
const page = await browser.newPage({
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  // The style below is none of the site's.
  bypassCSP: true,
})
fs.mkdirSync(FOLDER, { recursive: true })
const sizes: Record<string, { widthPx: number; heightPx: number }> = {}
for (const [place, parts] of Object.entries(PLACES)) {
  const [address = '', name] = place.split(' ')
  await page.goto(base + address, { waitUntil: 'networkidle' })
  // The header would stand over what scrolls below it.
  await page.addStyleTag({ content: '.site-header { position: static !important }' })
  for (const [part, selector] of Object.entries(parts)) {
    const element = page.locator(selector).first()
    await element.scrollIntoViewIfNeeded()
    await element.evaluate(drawBars)
    await page.waitForLoadState('networkidle')
    const { width, height } = await sharp(await element.screenshot({ animations: 'disabled' }))
      .resize({ width: WIDTH_PX })
      .extract({
        left: 0,
        top: 0,
        width: WIDTH_PX,
        height: Math.min(MAX_HEIGHT_PX, await heightAt(element)),
      })
      .webp({ quality: 60 })
      .toFile(path.join(FOLDER, `${name}-${part}.webp`))
    sizes[`${name}-${part}`] = { widthPx: width, heightPx: height }
  }
}
await browser.close()
fs.writeFileSync(LIST, `${JSON.stringify(sizes, null, 2)}\n`)

async function heightAt(element: ReturnType<typeof page.locator>): Promise<number> {
  const box = await element.boundingBox()
  return box ? Math.floor((box.height * WIDTH_PX) / box.width) : MAX_HEIGHT_PX
}

/** Puts a bar of its color in place of each line of text. It runs in the page. */
function drawBars(section: Element) {
  const words = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (words.nextNode()) texts.push(words.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || !text.parentElement) continue
    const { color } = getComputedStyle(text.parentElement)
    const shade = `color-mix(in srgb, ${color} 45%, transparent)`
    const bar = document.createElement('span')
    bar.style.cssText = `background: linear-gradient(${shade}, ${shade}) 0 60% / 100% 0.62em no-repeat; box-decoration-break: clone; -webkit-box-decoration-break: clone; -webkit-text-fill-color: transparent`
    text.replaceWith(bar)
    bar.append(text)
  }
}
