import { Prisma } from '@/generated/prisma/client'
import { containsPattern } from '../../domain/search-terms'
import type { PictureUse } from '../../schemas/admin-records'
import { database } from '../prisma'

/** Where each table can hold a picture's address: in fields of its own, and inside Markdown in all languages. */
const PLACES = [
  {
    type: 'products',
    table: 'products',
    title: 'name',
    fields: [
      'imageUrl',
      'nightImageUrl',
      'shareImageUrl',
      'images',
      'description',
      'detailedDescription',
      'features',
      'translations',
    ],
  },
  {
    type: 'categories',
    table: 'categories',
    title: 'name',
    fields: ['imageUrl', 'bannerImage', 'shareImageUrl', 'description', 'translations'],
  },
  {
    type: 'blog-posts',
    table: 'blog_posts',
    title: 'title',
    fields: ['imageUrl', 'shareImageUrl', 'content', 'translations'],
  },
  {
    type: 'case-studies',
    table: 'case_studies',
    title: 'title',
    fields: [
      'imageUrl',
      'bannerImage',
      'shareImageUrl',
      'summary',
      'challenge',
      'solution',
      'testimonial',
      'translations',
    ],
  },
  {
    type: 'team-members',
    table: 'team_members',
    title: 'name',
    fields: ['imageUrl', 'bio', 'translations'],
  },
] as const satisfies { type: PictureUse['type']; table: string; title: string; fields: string[] }[]

// Names of tables and columns stand above, in this file; nothing that was sent gets here.
const column = (name: string) => Prisma.raw(`"${name}"`)

/** There may be very many products: an index tells which name a file so called, the very expression of the migrations. */
const PRODUCT_PICTURE_NAMES = Prisma.sql`"picture_names"("product_picture_texts"(
  "imageUrl", "nightImageUrl", "shareImageUrl", "images", "description", "detailedDescription", "features", "translations"))`

function usesIn({ type, table, title, fields }: (typeof PLACES)[number], stem: string): Prisma.Sql {
  const pattern = containsPattern(stem)
  const name = stem.slice(stem.lastIndexOf('/') + 1)
  const among =
    type === 'products' ? Prisma.sql`WHERE ${PRODUCT_PICTURE_NAMES} @> ARRAY[${name}]` : Prisma.empty
  const named = fields.map(
    (field) => Prisma.sql`CASE WHEN ${column(field)}::text LIKE ${pattern} THEN ${field} END`,
  )
  return Prisma.sql`
    SELECT * FROM (
      SELECT ${type} AS "type", "id"::text AS "id", "slug", ${column(title)} AS "label",
        CASE WHEN "deletedAt" IS NOT NULL THEN 'bin' ELSE lower("status"::text) END AS "state",
        array_remove(ARRAY[${Prisma.join(named)}], NULL) AS "fields"
      FROM ${column(table)} ${among}
    ) AS used WHERE cardinality("fields") > 0`
}

/**
 * Every place a picture is used in, also as one of its smaller copies: published, drafts, and what is in the bin and
 * may come back.
 *
 * @param url The picture's own address.
 * @param reader The transaction to read in, for whoever acts on the answer.
 * @returns In the order of the kinds of things, then by title.
 */
export async function listPictureUses(
  url: string,
  reader: Pick<Prisma.TransactionClient, '$queryRaw'> = database(),
): Promise<PictureUse[]> {
  const stem = url.replace(/\.webp$/, '')
  const uses = await reader.$queryRaw<PictureUse[]>(
    Prisma.join(
      PLACES.map((place) => usesIn(place, stem)),
      ' UNION ALL ',
    ),
  )
  const kind = ({ type }: PictureUse) => PLACES.findIndex((place) => place.type === type)
  return uses.sort((a, b) => kind(a) - kind(b) || a.label.localeCompare(b.label))
}
