/** How the texts of a column stand; blank where the table does not say. */
export type ColumnAlignment = '' | 'left' | 'center' | 'right'

/** A table of GitHub Flavored Markdown: the first row is its heading, and all rows have as many cells as there are columns. */
export type PipeTable = { alignments: ColumnAlignment[]; rows: string[][] }

/** A table and where it stands in a text, with what stands before each of its lines, as in an item of a list or a quote. */
export type PlacedTable = PipeTable & { start: number; end: number; indent: string }

/** Blanks of a list and signs of a quote before a line. */
const PREFIX = /^[ \t>]*/

const DELIMITER_ROW = /^\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/

/** The cells of a line, without the pipes between them; `\|` is a pipe inside a cell. */
function cellsOf(line: string): string[] {
  const inner = line
    .replace(PREFIX, '')
    .trimEnd()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function alignmentOf(delimiter: string): ColumnAlignment {
  const [left, right] = [delimiter.startsWith(':'), delimiter.endsWith(':')]
  if (left && right) return 'center'
  return left ? 'left' : right ? 'right' : ''
}

const sized = <T extends string>(cells: readonly T[], length: number) =>
  Array.from({ length }, (_, index) => cells[index] ?? '')

/** The table around a position in a text, or null. */
export function tableAt(text: string, position: number): PlacedTable | null {
  const lines = text.split('\n')
  let next = 0
  const starts = lines.map((line) => {
    const start = next
    next += line.length + 1
    return start
  })
  const at = starts.findLastIndex((start) => start <= position)
  const isRow = (index: number) => lines[index]?.includes('|') === true
  if (!isRow(at)) return null
  let first = at
  while (isRow(first - 1)) first--
  let last = at
  while (isRow(last + 1)) last++
  const delimiter = lines.findIndex(
    (line, index) => index > first && index <= last && DELIMITER_ROW.test(line.replace(PREFIX, '')),
  )
  // The heading is the one line above the delimiters; lines above it are no part of the table.
  if (delimiter === -1 || at < delimiter - 1) return null
  const written = cellsOf(lines[delimiter] ?? '').map(alignmentOf)
  const cells = [delimiter - 1, ...range(delimiter + 1, last)].map((index) => cellsOf(lines[index] ?? ''))
  const columns = cells.reduce((most, row) => Math.max(most, row.length), written.length)
  const alignments = sized(written, columns)
  const rows = cells.map((row) => sized(row, columns))
  const indent = PREFIX.exec(lines[delimiter - 1] ?? '')?.[0] ?? ''
  const start = (starts[delimiter - 1] ?? 0) + indent.length
  return { alignments, rows, indent, start, end: (starts[last] ?? 0) + (lines[last]?.length ?? 0) }
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

const DELIMITERS = { '': '---', left: ':---', center: ':---:', right: '---:' } as const

/** A table as Markdown. Line breaks in a cell become spaces, because a cell is one line. */
export function pipeTableText({ alignments, rows }: PipeTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const written = rows.map((row) =>
    sized(row, alignments.length).map((cell) =>
      cell
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/(?<!\\)\|/g, '\\|'),
    ),
  )
  const [heading = [], ...body] = written
  return [heading, alignments.map((alignment) => DELIMITERS[alignment]), ...body].map(line).join('\n')
}

/** A table without texts. */
export function blankTable(rows: number, columns: number): PipeTable {
  return {
    alignments: Array.from({ length: columns }, () => ''),
    rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => '')),
  }
}

/** A cell in quotes as a whole, with those of its text doubled. */
const QUOTED = /^"(?:[^"]|"")*"$/

/** The cells a spreadsheet copied, of which one with a line break stands in quotes. */
function copiedCells(text: string): string[][] {
  const lines = `${text.replaceAll('\r\n', '\n').replace(/\n$/, '')}\n`
  // A quote that nothing closes, or that text goes on behind, is a sign like any other.
  const unquoted = () =>
    lines
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split('\t'))
  const rows: string[][] = [[]]
  let cell = ''
  let isOpen = false
  for (const piece of lines.split(/(?<=[\t\n])/)) {
    const hasOddQuotes = piece.split('"').length % 2 === 0
    if (hasOddQuotes && (isOpen || piece.startsWith('"'))) isOpen = !isOpen
    cell += piece
    if (isOpen) continue
    const copied = cell.slice(0, -1)
    const hasBreak = copied.includes('\n')
    if (hasBreak && !QUOTED.test(copied)) return unquoted()
    rows.at(-1)?.push(hasBreak ? copied.slice(1, -1).replaceAll('""', '"') : copied)
    if (cell.endsWith('\n')) rows.push([])
    cell = ''
  }
  return isOpen ? unquoted() : rows.slice(0, -1)
}

/** A table with texts put over it from one cell on, as spreadsheets copy them; it grows where they reach further. */
export function withPasted(table: PipeTable, row: number, column: number, text: string): PipeTable {
  const pasted = copiedCells(text)
  const columns = Math.max(table.alignments.length, ...pasted.map((cells) => column + cells.length))
  const rows = Array.from({ length: Math.max(table.rows.length, row + pasted.length) }, (_, y) =>
    Array.from({ length: columns }, (__, x) => pasted[y - row]?.[x - column] ?? table.rows[y]?.[x] ?? ''),
  )
  return { alignments: sized(table.alignments, columns), rows }
}
