import en from '../../../messages/en.json' with { type: 'json' }
import zh from '../../../messages/zh.json' with { type: 'json' }
import texts from './company.json' with { type: 'json' }

/** Paths that lead into the messages, which next-intl reads. */
const MESSAGES = 'messages.'

type Tree = Readonly<Record<string, unknown>>

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

/**
 * A shipped value: a text in both languages, a list of such or of rows of them, or a plain value.
 *
 * @param at Its path in the fixed texts, or behind `messages.` in the messages.
 */
export function shippedNode(at: string): unknown {
  if (!isMessage(at)) return nodeAt(texts, at)
  return { en: nodeAt(en, messagePath(at)), zh: nodeAt(zh, messagePath(at)) }
}
