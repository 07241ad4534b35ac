/** What the content checks work on and report. */
import type {
  SeedBlogPost,
  SeedCaseStudy,
  SeedCategory,
  SeedProduct,
  SeedTeamMember,
} from '../../prisma/seed-data/seed-content'
import type { LineUpEntry } from './line-up'
import type { pageTexts } from './page-texts'

export interface SiteContent {
  products: SeedProduct[]
  categories: SeedCategory[]
  blogPosts: SeedBlogPost[]
  featuredArticles: SeedBlogPost[]
  caseStudies: SeedCaseStudy[]
  team: SeedTeamMember[]
  company: typeof pageTexts
  /** How each product with a manual is operated. */
  operation: Record<string, Text[]>
  lineUp: LineUpEntry[]
  /** The words of the interface, by their keys in the messages. */
  words: Record<string, Text>
}

/** A violated rule with its location. */
export interface Finding {
  where: string
  what: string
}

export interface Text {
  readonly en: string
  readonly zh: string
  readonly de?: string
}

/** A language in which every text is there. */
export type Language = 'en' | 'zh'

export type Report = (where: string, what: string) => void

export const LANGUAGES: Language[] = ['en', 'zh']

export const ALL_LANGUAGES: (keyof Text)[] = [...LANGUAGES, 'de']

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
