import type { Localized } from './localized-text'

/** What stands at a key in each language: a text, a list of rows, or one value for all. */
export type LocalizedNode = Localized<unknown>

/** The cache tag of every page: texts of the interface stand on all of them. */
export const MESSAGES_TAG = 'messages'

type Tree = Readonly<Record<string, unknown>>

/** A tree with the values of another one in it; of two lists each row with those of the other's. */
export type Merged<A, B> = A extends readonly (infer Row)[]
  ? B extends readonly (infer Other)[]
    ? Merged<Row, Other>[]
    : A
  : A extends object
    ? B extends object
      ? {
          [Key in keyof A | keyof B]: Key extends keyof A
            ? Key extends keyof B
              ? Merged<A[Key], B[Key]>
              : A[Key]
            : Key extends keyof B
              ? B[Key]
              : never
        }
      : A
    : A

const isTree = (node: unknown): node is Tree => typeof node === 'object' && node !== null

/** What is at a key such as `home.hero.headline`. */
export function nodeAt(tree: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((node, part) => (node as Tree | undefined)?.[part], tree)
}

/** A key of a text in a tree, or of a part of it. */
export type KeyIn<T> = {
  [Name in keyof T & string]: T[Name] extends string ? Name : Name | `${Name}.${KeyIn<T[Name]>}`
}[keyof T & string]

/** What is at a key. */
export type NodeAt<T, Key extends string> = Key extends `${infer Name}.${infer Rest}`
  ? NodeAt<T[Name & keyof T], Rest>
  : T[Key & keyof T]

/** The keys of the texts and plain values in a tree, in its order. */
export function textKeys(node: unknown, key = ''): string[] {
  if (!isTree(node)) return [key]
  return Object.entries(node).flatMap(([name, part]) => textKeys(part, key ? `${key}.${name}` : name))
}

/** Whether a key is one of these, or of what stands in them. */
export const isUnder = (key: string, keys: readonly string[]) =>
  keys.some((each) => key === each || key.startsWith(`${each}.`))

/** A tree with another value at a key; what is beside the key is the same object as before. */
export function withNode<T>(tree: T, key: string, value: unknown): T {
  const [part = '', ...rest] = key.split('.')
  const { [part]: before } = (tree ?? {}) as Tree
  return { ...tree, [part]: rest.length === 0 ? value : withNode(before, rest.join('.'), value) }
}

/** Two trees as one; a list of one of them only, and any value that both have, is that of the second. */
export function merged<A, B>(first: A, second: B): Merged<A, B> {
  return mergedNodes(first, second) as Merged<A, B>
}

function mergedNodes(first: unknown, second: unknown): unknown {
  if (second === undefined || !isTree(first)) return second === undefined ? first : second
  if (!isTree(second)) return second
  if (Array.isArray(first) && Array.isArray(second))
    return first.length === 0 || second.length === 0
      ? second
      : first.map((row, index) => mergedNodes(row, second[index]))
  const keys = [...new Set([...Object.keys(first), ...Object.keys(second)])]
  return Object.fromEntries(keys.map((key) => [key, mergedNodes(first[key], second[key])]))
}

/** A tree in which others stand in place of some of its values; a list is replaced as a whole. */
export function replaced<T>(tree: T, others: unknown): T {
  if (others === undefined) return tree
  if (!isTree(tree) || !isTree(others) || Array.isArray(tree)) return others as T
  return {
    ...tree,
    ...Object.fromEntries(
      Object.entries(others).map(([key, other]) => [key, replaced((tree as Tree)[key], other)]),
    ),
  }
}

/**
 * Texts of a language, the English ones in place of those that are blank or missing.
 *
 * @param key Where they stand in the tree of all texts; blank for that itself.
 * @param isEnglish Is told the key of each text that is English for want of another.
 */
export function withEnglishFallback<T>(
  english: T,
  own: unknown,
  key: string,
  isEnglish: (key: string) => void,
): T {
  return fallbackNode(english, own, key, isEnglish) as T
}

function fallbackNode(
  english: unknown,
  own: unknown,
  key: string,
  isEnglish: (key: string) => void,
): unknown {
  if (typeof english === 'string') {
    if (typeof own === 'string' && own.trim() !== '') return own
    if (/\p{L}/u.test(english)) isEnglish(key)
    return english
  }
  if (!isTree(english)) return english
  const parts = Object.entries(english).map(([name, part]) => [
    name,
    fallbackNode(part, isTree(own) ? own[name] : undefined, key ? `${key}.${name}` : name, isEnglish),
  ])
  return Array.isArray(english) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}
