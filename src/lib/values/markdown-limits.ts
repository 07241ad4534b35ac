import { LONG_TEXT_MAX_CHARS } from './limits'

/**
 * Limits of a Markdown text. The parser's cost can grow with the square of the number of markup characters in one
 * paragraph or table row, so that a crafted text could block the server for a minute. Ordinary texts stay far below.
 */
const MARKUP_PER_PARAGRAPH = 500
const CELLS_PER_ROW = 100
const NESTING_PER_LINE = 12
const INDENT_CHARS = 100
const ADDRESSES = 500
const TAGS_OPEN = 100
const BRACKETS = 2000
const LINES = 5000
const MARKUP_CHARS = 10_000

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * Number of nested quotes and list items that begin on one line. A line of one repeated character is a rule or heading.
 */
function nestingOf(line: string): number {
  if (/^\s*([-*_=])(?:\s?\1)*\s*$/.test(line)) return 0
  return count(/^(?:\s*(?:>|[-+*]|\d{1,9}[.)]))*/.exec(line)?.[0] ?? '', />|[-+*]|[.)]/g)
}

/** Maximum nesting depth of HTML elements; unclosed ones count too. */
function openTags(text: string): number {
  let open = 0
  let most = 0
  for (const [, end] of text.replace(/<(?:br|hr|img|input)\b/gi, '').matchAll(/<(\/?)[a-z]/gi)) {
    open = end ? Math.max(0, open - 1) : open + 1
    most = Math.max(most, open)
  }
  return most
}

/** Whether a Markdown text would take too long to be shown. */
export function isTooIntricate(markdown: string): boolean {
  const lines = markdown.split('\n')
  return !(
    markdown.length <= 2 * LONG_TEXT_MAX_CHARS &&
    lines.filter((line) => line.trim() !== '').length <= LINES &&
    count(markdown, /[[\]*_~`<>|]|^[ \t]*(?:[-+]|\d+[.)])/gm) <= MARKUP_CHARS &&
    count(markdown, /\[/g) <= BRACKETS &&
    count(markdown, /@|:\/\/|www\./g) <= ADDRESSES &&
    openTags(markdown) <= TAGS_OPEN &&
    lines.every(
      (line) =>
        count(line, /\|/g) <= CELLS_PER_ROW &&
        nestingOf(line) <= NESTING_PER_LINE &&
        line.search(/\S|$/) <= INDENT_CHARS,
    ) &&
    markdown
      .split(/\n[ \t]*\n/)
      .every((paragraph) =>
        [/[[\]]/g, /[*_]/g, /~/g, /`+/g, /</g].every(
          (pattern) => count(paragraph, pattern) <= MARKUP_PER_PARAGRAPH,
        ),
      )
  )
}
