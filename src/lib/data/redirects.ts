import type { SlugEntity } from '@/generated/prisma/client'
import { isSlug } from '../domain/slug'
import { database } from './prisma'
import { PUBLIC_ROWS } from './public-rows'

/** The kinds whose old slugs redirect. */
export type RedirectEntity = SlugEntity

const PUBLIC_SLUG = {
  PRODUCT: (id: string) =>
    database().product.findFirst({ where: { ...PUBLIC_ROWS, id }, select: { slug: true } }),
  CATEGORY: (id: string) =>
    database().category.findFirst({ where: { ...PUBLIC_ROWS, id }, select: { slug: true } }),
  BLOG_POST: (id: string) =>
    database().blogPost.findFirst({ where: { ...PUBLIC_ROWS, id }, select: { slug: true } }),
  CASE_STUDY: (id: string) =>
    database().caseStudy.findFirst({ where: { ...PUBLIC_ROWS, id }, select: { slug: true } }),
} as const satisfies Record<RedirectEntity, unknown>

/**
 * The redirect target of an old slug: the record that had it, or the one chosen when that record was deleted.
 *
 * @returns The current slug of the target, or null when there is no public one.
 */
export async function findRedirect(entity: RedirectEntity, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  const redirect = await database().slugRedirect.findUnique({
    where: { entity_fromSlug: { entity, fromSlug: slug } },
    select: { targetId: true },
  })
  const target = redirect && (await PUBLIC_SLUG[entity](redirect.targetId))
  return target && target.slug !== slug ? target.slug : null
}
