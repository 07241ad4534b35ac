import enMessages from '../../../messages/en.json' with { type: 'json' }
import zhMessages from '../../../messages/zh.json' with { type: 'json' }
import catalogueTexts from './company.json' with { type: 'json' }
import neutralTexts from './neutral-texts.json' with { type: 'json' }
import { shippedPicture } from './pictures'

/** Paths that lead into the messages, which next-intl reads. */
const MESSAGES = 'messages.'

type Tree = Readonly<Record<string, unknown>>

/** The fixed texts in both languages, and the messages of each. */
type Shipped = { texts: typeof catalogueTexts; en: typeof enMessages; zh: typeof enMessages }

/** Whether a shipped text is one of the messages. */
export const isMessage = (at: string) => at.startsWith(MESSAGES)

/** The path of a message as next-intl knows it. */
export const messagePath = (at: string) => at.slice(MESSAGES.length)

/** What is at a path of plain data. */
export function nodeAt(tree: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((node, key) => (node as Tree | undefined)?.[key], tree)
}

/** Data with another value at a path; what is beside the path is the same object as before. */
export function withNode<T>(tree: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const { [key]: before } = (tree ?? {}) as Tree
  return { ...tree, [key]: rest.length === 0 ? value : withNode(before, rest.join('.'), value) }
}

/** Texts with the addresses of their pictures, which stand in the files by their keys. */
function withPictures<T>(node: T): T {
  if (Array.isArray(node) || typeof node !== 'object' || node === null) return node
  const parts = Object.entries(node).map(([name, part]) => [
    name,
    name === 'picture' && typeof part === 'string' ? shippedPicture(part).url : withPictures(part),
  ])
  return Object.fromEntries(parts)
}

/** What belongs to the catalogue that comes with the site, whose firm the texts name. */
const WITH_CATALOGUE: Shipped = {
  texts: withPictures(catalogueTexts),
  en: enMessages,
  zh: zhMessages as typeof enMessages,
}

function withNeutral(shipped: Shipped, [at, value]: [string, unknown]): Shipped {
  if (!isMessage(at)) return { ...shipped, texts: withNode(shipped.texts, at, value) }
  const { en, zh } = value as { en: string; zh: string }
  const path = messagePath(at)
  return { ...shipped, en: withNode(shipped.en, path, en), zh: withNode(shipped.zh, path, zh) }
}

/**
 * What is shipped: the texts of the catalogue, or, where the site began without it, neutral ones in place of those that say
 * anything of its firm (docs/operations.md, 'A new firm').
 */
export const shipped: Shipped =
  process.env.SITE_CONTENT === 'empty'
    ? Object.entries<unknown>(neutralTexts).reduce(withNeutral, WITH_CATALOGUE)
    : WITH_CATALOGUE

function nodeIn({ texts, en, zh }: Shipped, at: string): unknown {
  if (!isMessage(at)) return nodeAt(texts, at)
  return { en: nodeAt(en, messagePath(at)), zh: nodeAt(zh, messagePath(at)) }
}

/**
 * A shipped value: a text in both languages, a list of such or of rows of them, or a plain value.
 *
 * @param at Its path in the fixed texts, or behind `messages.` in the messages.
 */
export const shippedNode = (at: string): unknown => nodeIn(shipped, at)

/** The same as the catalogue has it, whose texts use all arguments their places know. */
export const catalogueNode = (at: string): unknown => nodeIn(WITH_CATALOGUE, at)
