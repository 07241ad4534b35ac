import { LONG_TEXT_MAX_CHARS } from './limits'

/**
 * What a Markdown text may hold. Reading marks can cost the square of how many stand in one paragraph or row, so that a
 * text made of nothing else would keep the server busy for a minute. No text for people comes near any of these.
 */
const MARKS_PER_PARAGRAPH = 500
const CELLS_PER_ROW = 100
const MARKS_BEFORE_A_LINE = 12
const INDENT_CHARS = 100
const ADDRESSES = 500
const TAGS_OPEN = 100
const BRACKETS = 2000
const LINES = 5000
const MARKS = 10_000

const TOO_INTRICATE =
  'This text is too intricate to be shown. Please use fewer marks, or divide it into paragraphs.'

const count = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0

/** Quotes and list items that begin on one line, each inside the one before. A line of one mark only is a rule. */
function marksBefore(line: string): number {
  if (/^\s*([-*_=])(?:\s?\1)*\s*$/.test(line)) return 0
  return count(/^(?:\s*(?:>|[-+*]|\d{1,9}[.)]))*/.exec(line)?.[0] ?? '', />|[-+*]|[.)]/g)
}

/** HTML elements open inside one another at the deepest point; those that nobody closes count, too. */
function openTags(text: string): number {
  let open = 0
  let most = 0
  for (const [, end] of text.replace(/<(?:br|hr|img|input)\b/gi, '').matchAll(/<(\/?)[a-z]/gi)) {
    open = end ? Math.max(0, open - 1) : open + 1
    most = Math.max(most, open)
  }
  return most
}

function isBearable(markdown: string): boolean {
  const lines = markdown.split('\n')
  return (
    markdown.length <= 2 * LONG_TEXT_MAX_CHARS &&
    lines.filter((line) => line.trim() !== '').length <= LINES &&
    count(markdown, /[[\]*_~`<>|]|^[ \t]*(?:[-+]|\d+[.)])/gm) <= MARKS &&
    count(markdown, /\[/g) <= BRACKETS &&
    count(markdown, /@|:\/\/|www\./g) <= ADDRESSES &&
    openTags(markdown) <= TAGS_OPEN &&
    lines.every(
      (line) =>
        count(line, /\|/g) <= CELLS_PER_ROW &&
        marksBefore(line) <= MARKS_BEFORE_A_LINE &&
        line.search(/\S|$/) <= INDENT_CHARS,
    ) &&
    markdown
      .split(/\n[ \t]*\n/)
      .every((paragraph) =>
        [/[[\]]/g, /[*_]/g, /~/g, /`+/g, /</g].every((mark) => count(paragraph, mark) <= MARKS_PER_PARAGRAPH),
      )
  )
}

/**
 * Why a Markdown text cannot be shown.
 *
 * @returns null when it can; else a sentence for the admin.
 */
export function markdownFault(markdown: string): string | null {
  return isBearable(markdown) ? null : TOO_INTRICATE
}
