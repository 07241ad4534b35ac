import type { ItemList } from 'schema-dts'

/** The items of a list page in order, with their full addresses; `id` is `nodeId.part(…, 'list')`. */
export function itemListNode(id: string, items: readonly { name: string; url: string }[]): ItemList {
  return {
    '@type': 'ItemList',
    '@id': id,
    numberOfItems: items.length,
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url,
    })),
  }
}
