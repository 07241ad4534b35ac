import type { Graph, Thing } from 'schema-dts'

/** Serialises a page's nodes for a script element. `<` is escaped, so that no content can close the element. */
export function serializeJsonLd(nodes: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}

/** The structured data of a page, all nodes in one graph. */
export function JsonLd({ graph }: { graph: readonly Thing[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised with `<` escaped.
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(graph) }}
    />
  )
}
