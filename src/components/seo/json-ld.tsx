import type { Thing } from 'schema-dts'
import { serializeJsonLd } from '@/lib/seo/json-ld'

/** Structured data in the first HTML: all of a page's nodes in one graph. */
export function JsonLd({ graph }: { graph: readonly Thing[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised with `<` escaped.
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(graph) }}
    />
  )
}
