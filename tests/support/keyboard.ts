import type { Page } from 'playwright/test'

/** More than the focus stops of any page. */
const MOST_STOPS = 400

/**
 * Walks through a page by Tab (or backwards) until the focus leaves it, and checks that every focused element is on
 * screen, not covered by the sticky header, and outlined.
 *
 * @returns the names of all focused elements, and the issues.
 */
export async function walkByKeyboard(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const stops: string[] = []
  const faults: string[] = []
  await page.evaluate(() => Object.assign(window, { walked: new Set<Element>() }))
  for (let count = 0; count < MOST_STOPS; count++) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(lookAtFocus)
    if (!stop) return { stops, faults }
    stops.push(stop.name)
    for (const fault of stop.faults) faults.push(`${stop.name}: ${fault}`)
  }
  throw new Error(`The focus does not leave ${page.url()} after ${MOST_STOPS} stops.`)
}

async function lookAtFocus() {
  // Elements that are shown or hidden by the focus change with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await Promise.allSettled(document.activeElement?.getAnimations().map(({ finished }) => finished) ?? [])
  const { walked } = window as unknown as { walked: Set<Element> }
  const element = document.activeElement
  if (!element || element === document.body || !document.hasFocus() || walked.has(element)) return null
  walked.add(element)
  const name = (
    element.getAttribute('aria-label') ||
    element.textContent?.trim() ||
    element.getAttribute('name') ||
    element.tagName
  )
    .replace(/\s+/g, ' ')
    .slice(0, 60)
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const x = box.left + box.width / 2
  // For elements higher than the window the visible part counts.
  const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2
  const faults: string[] = []
  const onScreen = box.width > 0 && box.bottom > 0 && box.top < innerHeight && x > 0 && x < innerWidth
  if (!onScreen) faults.push(`off screen at ${Math.round(box.left)}, ${Math.round(box.top)}`)
  const hit = onScreen ? document.elementFromPoint(x, y) : null
  if (hit && !element.contains(hit) && !hit.contains(element))
    faults.push(`covered by ${hit.outerHTML.slice(0, 80)}`)
  const isOutlined = (candidate: Element | null, depth: number): boolean => {
    if (!candidate || depth < 0) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate)
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
      isOutlined(candidate.parentElement, depth - 1)
    )
  }
  // The outline can be on the frame of a field.
  if (!isOutlined(element, 2)) faults.push('has no outline')
  return { name, faults }
}
