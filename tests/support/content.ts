import { afterAll } from 'vitest'
import type { Prisma } from '@/generated/prisma/client'
import { closeDatabase, database } from '@/lib/data/prisma'

/** Removes the seeded catalogue from this file's own database, for tests that count. Closes it after the last test. */
export async function withoutContent(): Promise<void> {
  await database().$executeRaw`
    TRUNCATE categories, products, documents, own_facts, blog_categories, blog_posts, case_studies, custom_pages, team_members, media_items,
      slug_redirects CASCADE`
}

afterAll(closeDatabase)

let number = 0
/** A unique number that grows with time. */
const next = () => ++number
const madeAt = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000)

export function addCategory(changes: Partial<Prisma.CategoryCreateInput> = {}) {
  const n = next()
  return database().category.create({
    data: {
      slug: `category-${n}`,
      name: `Category ${n}`,
      description: `Lights of category ${n}`,
      imageUrl: `/pictures/category-${n}.webp`,
      position: n,
      ...changes,
    },
  })
}

export function addProduct(categoryId: string, changes: Partial<Prisma.ProductUncheckedCreateInput> = {}) {
  const n = next()
  return database().product.create({
    data: {
      slug: `product-${n}`,
      name: `Product ${n}`,
      description: `A light made for test ${n}`,
      imageUrl: `/pictures/product-${n}.webp`,
      categoryId,
      createdAt: madeAt(n),
      ...changes,
    },
  })
}

export function addPost(changes: Partial<Prisma.BlogPostUncheckedCreateInput> = {}) {
  const n = next()
  return database().blogPost.create({
    data: {
      slug: `post-${n}`,
      title: `Post ${n}`,
      excerpt: `What post ${n} says`,
      content: `## Part\n\nPost ${n}`,
      imageUrl: `/pictures/post-${n}.webp`,
      author: 'Chen Weimin',
      date: new Date(Date.UTC(2026, 0, n)),
      ...changes,
    },
  })
}

export function addCaseStudy(changes: Partial<Prisma.CaseStudyUncheckedCreateInput> = {}) {
  const n = next()
  return database().caseStudy.create({
    data: {
      slug: `study-${n}`,
      title: `Study ${n}`,
      client: 'A retailer',
      industry: `Industry ${n}`,
      challenge: `Too **dark** by ${n}.5 lm. And more.`,
      solution: 'Brighter.',
      imageUrl: `/pictures/study-${n}.webp`,
      date: new Date(Date.UTC(2026, 0, n)),
      ...changes,
    },
  })
}

export function addCustomPage(changes: Partial<Prisma.CustomPageUncheckedCreateInput> = {}) {
  const n = next()
  return database().customPage.create({
    data: { slug: `page-${n}`, title: `Page ${n}`, content: `## Part\n\nPage ${n}`, ...changes },
  })
}

export function addTeamMember(changes: Partial<Prisma.TeamMemberUncheckedCreateInput> = {}) {
  const n = next()
  return database().teamMember.create({
    data: {
      slug: `person-${n}`,
      name: `Person ${n}`,
      position: 'Engineer',
      bio: 'Measures light.',
      imageUrl: '',
      order: n,
      ...changes,
    },
  })
}
