import type { z } from 'zod'
import type { Locale } from '../domain/locales'
import { blogPostPath, caseStudyPath, categoryPath, productPath } from '../paths'
import type {
  blogPostTranslations,
  caseStudyTranslations,
  categoryTranslations,
  productTranslations,
} from '../schemas/translations'
import { type FieldOf, translator } from './translator'

type PageKind = {
  /** The English path of the page of a slug. */
  path: (slug: string) => string
  /** The languages the main text of a row exists in, by its `translations`. Its page is indexable in these only. */
  languagesOf: (translations: unknown) => Locale[]
}

function pageKind<Schema extends z.ZodType<{ zh?: object | undefined }>>(
  path: PageKind['path'],
  mainTexts: FieldOf<Schema>[],
): PageKind {
  return {
    path,
    languagesOf: (translations) => translator<Schema>(translations, 'zh').languagesOf(mainTexts),
  }
}

/** The kinds with a page. */
export const PAGE_KINDS = {
  categories: pageKind<typeof categoryTranslations>(categoryPath, ['name', 'description']),
  products: pageKind<typeof productTranslations>(productPath, ['name', 'description']),
  'blog-posts': pageKind<typeof blogPostTranslations>(blogPostPath, ['title', 'content']),
  'case-studies': pageKind<typeof caseStudyTranslations>(caseStudyPath, ['title', 'challenge', 'solution']),
} as const satisfies Record<string, PageKind>

export type PageType = keyof typeof PAGE_KINDS
