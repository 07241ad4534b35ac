import { IntlMessageFormat } from 'intl-messageformat'

/** The number that stands for any in what an editor is shown. */
const EXAMPLE = 12

/** A part of a text that the site fills in by rules: `{models, plural, =0 {Lights} other {# lights}}`. */
const RULE = /\{\s*(\w+)\s*,/y

/** The parts of a text that are such rules, in their order. */
function rulesIn(text: string): string[] {
  const rules: string[] = []
  for (let at = 0; at < text.length; at++) {
    RULE.lastIndex = at
    if (!RULE.test(text)) continue
    let depth = 0
    let end = at
    for (; end < text.length; end++) {
      if (text[end] === '{') depth += 1
      if (text[end] === '}') depth -= 1
      if (depth === 0) break
    }
    if (depth > 0) break
    rules.push(text.slice(at, end + 1))
    at = end
  }
  return rules
}

/** What such a part reads like, in braces: '{12 lights}'; the part itself where it cannot be read. */
function shownRule(rule: string): string {
  const name = /\w+/.exec(rule)?.[0] ?? ''
  try {
    const isChoice = /^\{\s*\w+\s*,\s*select\b/.test(rule)
    const text = new IntlMessageFormat(rule, 'en').format({
      [name]: isChoice ? 'other' : EXAMPLE,
      goods: '{goods}',
    })
    return `{${String(text).replaceAll('#', String(EXAMPLE))}}`
  } catch {
    return rule
  }
}

/** A text of the site as an editor reads it: what it fills in by rules stands there as an example, in braces. */
export function shownArguments(text: string): string {
  return rulesIn(text).reduce((shown, rule) => shown.replace(rule, () => shownRule(rule)), text)
}

/**
 * The text an editor means: each example stands for its rule again.
 *
 * @param known Texts with the rules there have been: what was deleted comes back with its rule when it is typed again.
 */
export function meantText(typed: string, known: readonly string[]): string {
  const rules = new Map<string, string[]>()
  for (const rule of known.flatMap(rulesIn)) {
    const shown = shownRule(rule)
    rules.set(shown, rules.get(shown) ?? [])
    rules.get(shown)?.push(rule)
  }
  return [...rules].reduce((text, [shown, alike]) => {
    // Rules that read alike come back in the order of the text; the last of them stands for what was added.
    let at = 0
    return text.replaceAll(shown, () => alike[at++] ?? alike.at(-1) ?? shown)
  }, typed)
}
