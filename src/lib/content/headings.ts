/** A heading inside content, for a table of contents. */
export type ContentHeading = { id: string; text: string }

const ENTITIES: Readonly<Record<string, string>> = { '&#x26;': '&', '&#x3C;': '<' }

/**
 * The second-level headings of a text, in order.
 *
 * @param html Output of `markdownToHtml`, which gives each heading an id and uses two character references only.
 */
export function contentHeadings(html: string): ContentHeading[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = '', inner = '']) => ({
    id,
    text: inner.replace(/<[^>]+>/g, '').replace(/&#x26;|&#x3C;/g, (entity) => ENTITIES[entity] ?? entity),
  }))
}
