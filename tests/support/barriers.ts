import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, type Locator, type Page } from 'playwright/test'

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Off by default in axe, although WCAG 2.2 requires it.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
}

/** Rules alone, for what differs from a page that was looked at in every way. */
const only = (...values: string[]): RunOptions => ({
  runOnly: { type: 'rule', values },
  resultTypes: ['violations'],
})

/**
 * The issues axe finds on the current page, light and dark, one line per theme and element.
 *
 * @param part What is looked at in the dark; the rest of the page was, in another state of it.
 */
export async function barriersInBothThemes(page: Page, part?: Locator): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, options, within] of [
    ['light', OPTIONS, undefined],
    // All but the colors is the same, and was looked at.
    ['dark', only('color-contrast'), part],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(new RegExp(`(^| )${colorScheme}( |$)`))
    found.push(...(await barriersOn(page, options, within)).map((barrier) => `${colorScheme}: ${barrier}`))
  }
  return found
}

/** The issues axe finds on the current page but for its colors, which are those of the page in the other language. */
export const barriersBesidesColors = (page: Page) =>
  barriersOn(page, { ...OPTIONS, rules: { ...OPTIONS.rules, 'color-contrast': { enabled: false } } })

/** The issues of the current layout that axe finds, with texts over pictures; the rest is the same in any layout. */
export const layoutBarriersOn = (page: Page) =>
  barriersOn(page, only('scrollable-region-focusable', 'target-size', 'color-contrast'))

/** The issues axe finds on the current page, or a part of it (WCAG 2.2 AA and best practices), one line per element. */
export async function barriersOn(
  page: Page,
  options = OPTIONS,
  part = page.locator('html'),
): Promise<string[]> {
  // Evaluated instead of added as a script, because the content security policy would block it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const { violations } = await part.evaluate(
    (root, runOptions) =>
      (globalThis as unknown as { axe: { run(on: Element, o: unknown): Promise<AxeResults> } }).axe.run(
        root,
        runOptions,
      ),
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Issues of the heading outline, which has to have one first level and no skipped level. */
export async function outlineFaults(page: Page): Promise<string[]> {
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) =>
      headings.map((heading) => ({ level: Number(heading.tagName.slice(1)), text: heading.textContent })),
    )
  const faults = levels
    .filter(({ level }, index) => level > (levels[index - 1]?.level ?? 0) + 1)
    .map(({ level, text }) => `level ${level} skips one: ${text}`)
  const first = levels.filter(({ level }) => level === 1).length
  return first === 1 ? faults : [...faults, `${first} headings of level 1`]
}

/**
 * The links, buttons and fields whose target is smaller than 24 × 24 CSS px: touches around the centre of each have to
 * reach it. Links within a sentence are exempt (WCAG 2.2, 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const half = 11.5
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      )
    const reaches = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
    }
    const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]'
    return [...document.querySelectorAll(selector)].flatMap((element) => {
      // Elements that are off screen until they are focused, like the skip link, are not touch targets.
      if (!element.checkVisibility() || element.matches('#skip') || isInSentence(element)) return []
      const { width, height } = element.getBoundingClientRect()
      if (width >= 24 && height >= 24) return []
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      const large = [
        [-half, 0],
        [half, 0],
        [0, -half],
        [0, half],
      ].every(([dx = 0, dy = 0]) => reaches(element, x + dx, y + dy))
      const size = `${Math.round(box.width)}×${Math.round(box.height)}`
      return large ? [] : [`${size}: ${element.outerHTML.slice(0, 160)}`]
    })
  })
}

/** The texts and controls that overflow the window horizontally and are not inside a scrollable element. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const faults = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : []
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const isHidden = (element: Element) => element.closest('.sr-only, [aria-hidden=true]') !== null
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width < 2 || (box.right <= width + 1 && box.left >= -1)) continue
      if (!isHidden(parent) && !scrolls(parent))
        faults.push(`cut off: ${node.textContent.trim().slice(0, 60)}`)
    }
    return faults
  })
}
