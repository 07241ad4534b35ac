import { database } from '../../data/prisma'
import { type FormWarning, warning } from '../../fields/forms/warnings'
import { headlineMode } from '../../lighting/light-figures'
import { documentsOfProducts } from '../document/declarations'
import type { ProductFacts } from './facts/facts'
import type { ProductModeRecord } from './fields'

type Input = Readonly<Record<string, unknown>>
type Twin = { index: number; id: string; name: string; shared: 'name' | 'figures' }

/** The other products with the name of one of these, or with its brightest output, weight and sides; one of each. */
async function findTwins(records: readonly Input[]): Promise<Twin[]> {
  const given = records.map(({ id, slug, name, modes, facts }, index) => {
    const { weightGrams, lengthMm, widthMm, heightMm, diameterMm } = (facts ?? {}) as Partial<ProductFacts>
    const lumens = headlineMode((modes ?? []) as ProductModeRecord[])?.lumens
    return { index, id, slug, name, lumens, weightGrams, lengthMm, widthMm, heightMm, diameterMm }
  })
  // What is sent for a product has no id, but its slug.
  return database().$queryRaw<Twin[]>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g(
        "index" int, "id" uuid, "slug" text, "name" text, "lumens" float8, "weightGrams" float8, "lengthMm" float8,
        "widthMm" float8, "heightMm" float8, "diameterMm" float8)
    ), pairs AS (
      SELECT g."index", p."id", p."name", 'name' AS "shared", g."id" AS own, g."slug" AS "ownSlug", p."slug"
      FROM given g JOIN "products" p ON lower(p."name") = lower(g."name") WHERE p."deletedAt" IS NULL
      UNION ALL
      SELECT g."index", p."id", p."name", 'figures', g."id", g."slug", p."slug"
      FROM given g JOIN "products" p ON p."headlineLumens" = g."lumens" AND p."weightGrams" = g."weightGrams"
      WHERE p."deletedAt" IS NULL AND lower(p."name") <> lower(g."name")
        AND (p."lengthMm", p."widthMm", p."heightMm", p."diameterMm")
          IS NOT DISTINCT FROM (g."lengthMm", g."widthMm", g."heightMm", g."diameterMm")
    )
    SELECT DISTINCT ON ("index", "shared") "index", "id", "name", "shared" FROM pairs
    WHERE "id" IS DISTINCT FROM own AND "slug" IS DISTINCT FROM "ownSlug"
    ORDER BY "index", "shared", "id"`
}

/** The picture of a product that has no alternative text of its own; null for one that has, or where none was sent. */
const undescribed = ({ imageUrl, imageAlt }: Input) =>
  imageUrl && (imageAlt === null || imageAlt === '') ? String(imageUrl) : null

/**
 * What a comparison of products with others, with their documents and with the library finds: another product of the same name or
 * figures, documents that have ended or contradict each other, and a picture without an alternative text, which the library may have instead.
 *
 * @param records Products, or what is sent for some.
 */
export async function comparedWarnings(records: readonly Input[]): Promise<FormWarning[][]> {
  const pictures = records.map(undescribed)
  const urls = [...new Set(pictures.filter((url) => url !== null))]
  const [twins, ofDocuments, described] = await Promise.all([
    findTwins(records),
    documentsOfProducts(records),
    urls.length === 0
      ? []
      : database().mediaItem.findMany({
          where: { url: { in: urls }, alt: { not: '' }, deletedAt: null },
          select: { url: true },
        }),
  ])
  const known = new Set(described.map(({ url }) => url))
  return pictures.map((url, index) => [
    ...twins
      .filter((twin) => twin.index === index)
      .map(({ name, shared, id }) => warning('name', 'product_twin', { name, shared, id })),
    ...(ofDocuments[index] ?? []),
    ...(url === null || known.has(url) ? [] : [warning('imageAlt', 'alt_text_missing', { url })]),
  ])
}
