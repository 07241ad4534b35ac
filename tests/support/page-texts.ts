import en from '../../messages/en.json' with { type: 'json' }
import zh from '../../messages/zh.json' with { type: 'json' }
import values from '../../src/lib/content/page-values.json' with { type: 'json' }
import { type Merged, merged } from '../../src/lib/texts/text-tree'

type Text = { en: string; zh: string }

/** Texts of both languages beside each other. */
type Paired<T> = T extends string
  ? Text
  : T extends readonly (infer Row)[]
    ? Paired<Row>[]
    : T extends object
      ? { [Key in keyof T]: Paired<T[Key]> }
      : T

type Node = Readonly<Record<string, unknown>>

function paired<T>(english: T, chinese: unknown): Paired<T> {
  const pair = (first: unknown, second: unknown): unknown => {
    if (typeof first === 'string') return { en: first, zh: second ?? '' }
    if (Array.isArray(first))
      return first.map((row, index) => pair(row, (second as Node | undefined)?.[index]))
    if (typeof first !== 'object' || first === null) return first
    return Object.fromEntries(
      Object.entries(first).map(([key, part]) => [key, pair(part, (second as Node | undefined)?.[key])]),
    )
  }
  return pair(english, chinese) as Paired<T>
}

const { common, admin, mail, neutral, ...words } = en
const { neutral: neutralValues, navigation, ...shipped } = values

/** The shipped texts of pages in both languages, with the values beside them. */
export const pageTexts: Merged<Paired<typeof words>, typeof shipped> = merged(paired(words, zh), shipped)

/** Those of a site that began without content, in place of others. */
export const neutralTexts = paired(neutral, zh.neutral)

/** The messages in both languages. */
export const messages = paired({ common, admin, mail }, zh)
