import type { Page } from 'playwright/test'

/** The node of a type in the graphs of an open page. */
export async function structuredData(page: Page, type: string) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  // biome-ignore lint/suspicious/noExplicitAny: tests read any node
  const nodes: Record<string, any>[] = texts.flatMap((text) => JSON.parse(text)['@graph'])
  return nodes.find((node) => node['@type'] === type)
}
