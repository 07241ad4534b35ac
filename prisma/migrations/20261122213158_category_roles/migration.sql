-- The four categories the specification names are known by a role, whatever their names and slugs are.
CREATE TYPE "CategoryRole" AS ENUM ('FLASHLIGHTS', 'HEAD_LAMPS', 'LANTERNS', 'MULTI_LIGHTS');

ALTER TABLE "categories" ADD COLUMN     "role" "CategoryRole";

-- The category that was renamed from the slug comes first, then the one that has it, then one in the bin.
UPDATE "categories" SET "role" = found."role"
FROM (
  SELECT DISTINCT ON (named."role") named."role", category."id"
  FROM (VALUES
    ('FLASHLIGHTS'::"CategoryRole", 'flashlights'),
    ('HEAD_LAMPS', 'head-lamps'),
    ('LANTERNS', 'lanterns'),
    ('MULTI_LIGHTS', 'multi-lights')
  ) AS named ("role", "slug")
  LEFT JOIN "slug_redirects" AS redirect ON redirect."entity" = 'CATEGORY' AND redirect."fromSlug" = named."slug"
  JOIN "categories" AS category ON category."id" = redirect."targetId" OR category."slug" = named."slug"
  ORDER BY named."role", category."id" = redirect."targetId" DESC NULLS LAST, category."deletedAt" DESC NULLS FIRST
) AS found
WHERE "categories"."id" = found."id";

CREATE UNIQUE INDEX "categories_role_key" ON "categories"("role");
