import type { Thing } from 'schema-dts'
import { serializeJsonLd } from '@/lib/seo/serialize-json-ld'

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
