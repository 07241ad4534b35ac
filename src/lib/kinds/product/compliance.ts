import { storedTexts } from '../../content/stored-texts'
import { Prisma, type SiteRecord } from '../../data/prisma'
import { fieldError } from '../../errors/api-error'
import type { FieldError } from '../../errors/error-codes'
import { type ComplianceNames, complianceNames } from '../../firm/compliance-names'
import { SETTINGS } from '../../firm/site-details'
import type { Input, Transaction } from '../../records/kind-table'
import { oncePerObject } from '../../runtime/once-per-object'
import type { ProductFacts } from './facts/facts'

const FACTS = ['complianceDocuments', 'complianceOnRequest'] as const

/** The firm's names of documents of compliance, locked against changes until the transaction ends. */
export const readComplianceNames = oncePerObject(async (db: Transaction): Promise<ComplianceNames> => {
  const [row] = await db.$queryRaw<SiteRecord[]>`
    SELECT * FROM "site_records" WHERE "name" = ${SETTINGS} FOR SHARE`
  return complianceNames(storedTexts(row ?? null))
})

/** Rejects documents of compliance that are not on the firm's list; one the product has already stays. @throws ApiError */
export async function rejectUnlisted(
  facts: unknown,
  current: ProductFacts | null,
  db: Transaction,
): Promise<void> {
  for (const name of FACTS) {
    const codes = (facts as Partial<ProductFacts> | undefined)?.[name] ?? []
    const isNew = (code: string) => !current?.[name].includes(code)
    if (!codes.some(isNew)) continue
    const { en: listed } = await readComplianceNames(db)
    const index = codes.findIndex((code) => isNew(code) && !Object.hasOwn(listed, code))
    if (index < 0) continue
    const values = { value: String(codes[index]), options: Object.keys(listed).join(', ') }
    throw fieldError(`facts.${name}.${index}`, 'unknown_compliance', values)
  }
}

type Listed = readonly { code: string; name: string; translations?: unknown }[]

const listedIn = (settings: Input) => settings.complianceDocuments as Listed

const inDraft = (code: string, fact: (typeof FACTS)[number]) => Prisma.sql`
  jsonb_path_exists("changes", ${`$.**.${fact}[*] ? (@ == $code)`}::jsonpath, jsonb_build_object('code', ${code}::text))`

/** Whether a product or the draft beside it has a code. */
const has = (code: string) => Prisma.sql`(
  "complianceDocuments" @> ARRAY[${code}] OR "complianceOnRequest" @> ARRAY[${code}]
  OR EXISTS (SELECT FROM "record_drafts" WHERE "type" = 'products' AND "targetId" = "products"."id" AND "expiresAt" IS NULL
    AND (${inDraft(code, 'complianceDocuments')} OR ${inDraft(code, 'complianceOnRequest')})))`

/** At most this many names of products fit into an error. */
const NAMED_PRODUCTS = 3

/** The errors of the list of documents of compliance: a code that stands there twice, or one taken away that products have. */
export async function complianceErrors(
  settings: Input,
  db: Transaction,
  before: Input,
): Promise<FieldError[]> {
  const listed = listedIn(settings)
  const twice = listed.flatMap(({ code }, index): FieldError[] => {
    const other = listed.findIndex((each) => each.code === code)
    const path = `complianceDocuments.${index}.code`
    return other < index ? [{ path, code: 'value_twice', values: { value: code, other: other + 1 } }] : []
  })
  const removed = listedIn(before).filter(({ code }) => listed.every((each) => each.code !== code))
  const used = await Promise.all(
    removed.map(async ({ code, name }): Promise<FieldError[]> => {
      const found = await db.$queryRaw<{ name: string; count: bigint }[]>`
        SELECT "name", count(*) OVER () AS "count" FROM "products" WHERE "deletedAt" IS NULL AND ${has(code)}
        ORDER BY "name" LIMIT ${NAMED_PRODUCTS}`
      const [first] = found
      if (!first) return []
      const names = found.map((each) => each.name).join(', ')
      const values = { name, count: Number(first.count), names }
      return [{ path: 'complianceDocuments', code: 'compliance_in_use', values }]
    }),
  )
  return [...twice, ...used.flat()]
}

/**
 * Marks products whose documents of compliance are renamed, so that the queue computes anew what a search sees of them. Saves of
 * products lock them before the settings, so that a save of the settings must lock no product.
 */
export async function markStaleTexts(settings: Input, db: Transaction, before: Input): Promise<void> {
  const namesOf = (of: Input) =>
    new Map(listedIn(of).map(({ name, code, translations }) => [code, JSON.stringify([name, translations])]))
  const [now, former] = [namesOf(settings), namesOf(before)]
  const renamed = [...former].flatMap(([code, names]) =>
    now.has(code) && now.get(code) !== names ? [code] : [],
  )
  if (renamed.length === 0) return
  await db.$executeRaw`
    INSERT INTO "stale_fact_texts" ("productId")
    SELECT "id" FROM "products" WHERE "complianceDocuments" && ${renamed} OR "complianceOnRequest" && ${renamed}
    ON CONFLICT DO NOTHING`
}
