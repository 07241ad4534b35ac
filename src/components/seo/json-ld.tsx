import type { Thing, WithContext } from 'schema-dts'
import { serializeJsonLd } from '@/lib/seo/json-ld'

/** Structured data in the first HTML. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised with `<` escaped.
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
    />
  )
}
