import type { Page } from 'playwright/test'

/** The node of a type in the graph of an open page. */
export async function structuredData(page: Page, type: string) {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  // biome-ignore lint/suspicious/noExplicitAny: tests read any node
  const graph: Record<string, any>[] = JSON.parse(text ?? '{}')['@graph'] ?? []
  return graph.find((node) => node['@type'] === type)
}
