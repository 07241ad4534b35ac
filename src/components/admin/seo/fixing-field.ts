import { KINDS, type PageKindKey } from '@/lib/kinds'
import type { FixField } from '@/lib/seo/audit/check'

const SHARED = {
  metaTitle: 'metaTitle',
  metaDescription: 'metaDescription',
  slug: 'slug',
  picture: 'imageUrl',
  share: 'shareImageUrl',
  status: 'status',
} as const

/** The field of a kind's form that fixes a finding. */
export function fixingField(key: PageKindKey, field: FixField): string {
  return { ...SHARED, ...KINDS[key].page.fixedBy }[field]
}
