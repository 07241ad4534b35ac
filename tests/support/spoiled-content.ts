import {
  blogPosts,
  caseStudies,
  categories,
  featuredArticles,
  products,
  type SeedProduct,
  team,
} from '../../prisma/seed-data/seed-content'
import { OPERATION } from '../../scripts/assets/documents/operation'
import { type CheckName, checkContent } from './content-checks'
import type { SiteContent, Text } from './content-report'
import { LINE_UP } from './line-up'
import { messages, pageTexts } from './page-texts'

type Messages = { readonly [key: string]: Text | Messages }

const isText = (node: Text | Messages): node is Text => typeof node.en === 'string'

/** The words of both languages by their keys. */
function wordsIn(node: Messages, prefix = ''): Record<string, Text> {
  return Object.assign(
    {},
    ...Object.entries(node).map(([key, part]) =>
      isText(part) ? { [prefix + key]: part } : wordsIn(part, `${prefix}${key}.`),
    ),
  )
}

export const content: SiteContent = {
  products,
  categories,
  blogPosts,
  featuredArticles: [...featuredArticles],
  caseStudies,
  team,
  company: pageTexts,
  operation: OPERATION,
  lineUp: LINE_UP,
  words: wordsIn(messages),
}

/** The findings of some checks, or of all, after one thing has been broken. */
export function findingsAfter(spoil: (copy: SiteContent) => void, checks?: CheckName[]): string[] {
  const copy = structuredClone(content)
  spoil(copy)
  return checkContent(copy, checks).map(({ where, what }) => `${where}: ${what}`)
}

export function product(copy: SiteContent, slug: string): SeedProduct {
  const found = copy.products.find((candidate) => candidate.slug === slug)
  if (!found) throw new Error(slug)
  return found
}

export function mode(of: SeedProduct, name: string) {
  const found = of.modes.find((candidate) => candidate.name.en === name)
  if (!found) throw new Error(name)
  return found
}

export function first<Item>(list: readonly Item[]): Item {
  const [item] = list
  if (item === undefined) throw new Error('The list is empty')
  return item
}
