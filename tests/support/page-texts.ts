import de from '../../messages/de.json' with { type: 'json' }
import en from '../../messages/en.json' with { type: 'json' }
import zh from '../../messages/zh.json' with { type: 'json' }
import values from '../../src/lib/content/page-values.json' with { type: 'json' }
import { type Merged, merged } from '../../src/lib/texts/text-tree'

/** A text in all languages; the admin's are not in German. */
type Text = { en: string; zh: string; de?: string }

type Paired<T> = T extends string
  ? Text
  : T extends readonly (infer Row)[]
    ? Paired<Row>[]
    : T extends object
      ? { [Key in keyof T]: Paired<T[Key]> }
      : T

type Node = Readonly<Record<string, unknown>>

/** The texts of all languages beside each other. */
function paired<T>(english: T, chinese: unknown, german: unknown): Paired<T> {
  const pair = (first: unknown, second: unknown, third: unknown): unknown => {
    if (typeof first === 'string') return { en: first, zh: second ?? '', ...(third ? { de: third } : {}) }
    const part = (key: string | number, value: unknown) =>
      pair(value, (second as Node | undefined)?.[key], (third as Node | undefined)?.[key])
    if (Array.isArray(first)) return first.map((row, index) => part(index, row))
    if (typeof first !== 'object' || first === null) return first
    return Object.fromEntries(Object.entries(first).map(([key, value]) => [key, part(key, value)]))
  }
  return pair(english, chinese, german) as Paired<T>
}

const { common, admin, mail, neutral, ...words } = en
const { neutral: neutralValues, navigation, ...shipped } = values

/** The shipped texts of pages in all languages, with the values beside them. */
export const pageTexts: Merged<Paired<typeof words>, typeof shipped> = merged(paired(words, zh, de), shipped)

/** Those of a site that began without content, in place of others. */
export const neutralTexts = paired(neutral, zh.neutral, de.neutral)

/** The messages in all languages. */
export const messages = paired({ common, admin, mail }, zh, de)
