import { IntlMessageFormat } from 'intl-messageformat'
import { catalogueNode, GOODS_PLACE, isMessage, shippedNode } from '../content/shipped-texts'
import type { FieldError } from '../errors/error-codes'
import type { FieldDeclaration } from '../fields/field'
import type { Kind } from '../fields/kind'
import { storedFields } from '../fields/single'
import { type Translations, translationsOfField } from '../texts/localized-text'

/** The type of an element that is plain text. */
const LITERAL = 0

type Elements = ReturnType<IntlMessageFormat['getAst']>

function namesIn(elements: Elements, names: Set<string>): Set<string> {
  for (const element of elements) {
    if ('options' in element) for (const { value } of Object.values(element.options)) namesIn(value, names)
    if ('children' in element) {
      names.add(`<${element.value}>`)
      namesIn(element.children, names)
    } else if ('value' in element && element.type !== LITERAL) names.add(`{${element.value}}`)
  }
  return names
}

/** The arguments of an ICU message, `{count}` and `<link>`; null for what is none. */
export function argumentsOf(text: string, ignoreTag: boolean): Set<string> | null {
  try {
    return namesIn(new IntlMessageFormat(text, 'en', undefined, { ignoreTag }).getAst(), new Set())
  } catch {
    return null
  }
}

/** Texts as they are, or in the rows of a list, with their paths. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`))
}

/** Errors of a text with placeholders that its place does not know, or without those it needs. */
function errorsOf(path: string, text: string, known: Set<string>, needed: Set<string>): FieldError[] {
  const found = argumentsOf(text, ![...known].some((name) => name.startsWith('<')))
  if (!found) return [{ path, code: 'text_unreadable' }]
  const names = (missing: Iterable<string>) => [...missing].join(', ')
  const invented = [...found].filter((name) => !known.has(name))
  const dropped = [...needed].filter((name) => !found.has(name))
  return [
    ...(invented.length > 0
      ? [
          {
            path,
            code: 'text_argument_unknown' as const,
            values: { names: names(invented), known: names(known) || '–' },
          },
        ]
      : []),
    ...(dropped.length > 0
      ? [{ path, code: 'text_argument_missing' as const, values: { names: names(dropped) } }]
      : []),
  ]
}

/** What a text of a field may and must contain; null where braces are plain text. */
function rulesOf(field: FieldDeclaration) {
  if (field.numbers)
    return {
      known: new Set([...field.numbers.map((name) => `{${name}}`), GOODS_PLACE]),
      needed: new Set<string>(),
    }
  if (field.at === undefined || !isMessage(field.at)) return null
  const argumentsIn = (text: unknown) => argumentsOf(String(text), false) ?? new Set<string>()
  const needed = argumentsIn(shippedNode(field.at))
  needed.delete(GOODS_PLACE)
  // Any text may say what the firm makes.
  return { known: argumentsIn(catalogueNode(field.at)).add(GOODS_PLACE), needed }
}

/** What is wrong with the placeholders of the texts of an input. */
export function textErrors(kind: Kind, input: Readonly<Record<string, unknown>>): FieldError[] {
  const translations = input.translations as Translations | undefined
  return storedFields(kind).flatMap(([name, field]) => {
    const rules = rulesOf(field)
    if (!rules) return []
    const translated = Object.entries(translationsOfField(translations, name))
    const texts = [
      ...textsIn(input[name], name),
      ...translated.flatMap(([locale, text]) => textsIn(text, `translations.${locale}.${name}`)),
    ]
    return texts
      .filter(([, text]) => text.trim() !== '')
      .flatMap(([path, text]) => errorsOf(path, text, rules.known, rules.needed))
  })
}
