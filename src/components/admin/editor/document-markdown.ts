import TurndownService from 'turndown'
import { pipeTableText } from '@/lib/texts/pipe-table'
import { tidyDocument } from './pasted-document'

/** What was copied from a document as Markdown. This file and its library are loaded when something is first pasted. */
export function documentMarkdown(pasted: Document): string {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    // An underscore beside a Chinese word would be one.
    emDelimiter: '*',
  })
  const { escape: escaped } = service
  // A tag that was written about would be one.
  service.escape = (text) => escaped.call(service, text).replace(/<(?=[a-z/!?])/gi, '\\<')
  service.addRule('strikethrough', {
    filter: ['del', 's'],
    replacement: (content) => `~~${content}~~`,
  })
  // Markdown has no signs for these, and a figure without them is another one.
  service.addRule('raised', {
    filter: ['sup', 'sub'],
    replacement: (content, { nodeName }) => {
      const name = nodeName.toLowerCase()
      return `<${name}>${content}</${name}>`
    },
  })
  // One space behind the sign, where the library has three.
  service.addRule('item', {
    filter: 'li',
    replacement: (content, node) => {
      const list = node.parentElement
      const number = Number(list?.getAttribute('start') ?? 1) + [...(list?.children ?? [])].indexOf(node)
      const sign = list?.tagName === 'OL' ? `${number}. ` : '- '
      const text = content.trim().replace(/\n(?!\n)/g, `\n${' '.repeat(sign.length)}`)
      return `${sign}${text}${node.nextSibling ? '\n' : ''}`
    },
  })
  // A mail stands in tables inside tables, of which only the innermost are meant as tables.
  service.addRule('table', {
    filter: (node) => node.matches('table') && !node.querySelector('table'),
    replacement: (_content, node) => {
      const rows = cellsOf(node as HTMLTableElement, (cell) => service.turndown(cell.innerHTML))
      const columns = Math.max(0, ...rows.map((cells) => cells.length))
      if (columns === 0) return ''
      const alignments = Array.from({ length: columns }, () => '' as const)
      return `\n\n${pipeTableText({ alignments, rows })}\n\n`
    },
  })
  const markdown = service.turndown(tidyDocument(pasted))
  // A paragraph that Word indents by spaces would be code.
  return markdown.replace(/^\u00a0[\u00a0 ]*/gm, '').replaceAll('\u00a0', ' ')
}

/** More columns are none of a table that people read. */
const COLUMNS_MAX = 50

/** The texts of a table by rows and columns: of a merged cell, in each of its rows, and once in a row. */
function cellsOf(table: HTMLTableElement, textOf: (cell: HTMLTableCellElement) => string): string[][] {
  const rows = [...table.rows]
  const grid: string[][] = rows.map(() => [])
  for (const [at, row] of rows.entries())
    for (const cell of row.cells) {
      const first = Array.from(grid[at] ?? []).findIndex((text) => text === undefined)
      const column = first < 0 ? (grid[at]?.length ?? 0) : first
      const text = textOf(cell)
      for (const line of grid.slice(at, at + (cell.rowSpan || rows.length)))
        for (let across = 0; across < Math.min(cell.colSpan, COLUMNS_MAX - column); across++)
          line[column + across] = across === 0 ? text : ''
    }
  return grid.map((line) => Array.from(line, (text) => text ?? ''))
}
