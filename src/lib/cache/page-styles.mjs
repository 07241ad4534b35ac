/**
 * Puts the styles a page uses into the page, so that it is painted without a second request: of the style sheets it links to, the
 * rules whose elements and classes it has. The sheets themselves follow at its end, for what scripts add later. Plain JavaScript,
 * because the page cache, which Next.js loads without compiling it, needs it.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'

/**
 * @typedef {{ text: string, plain: string, classes: string[], elements: string[] }} Selector
 * @typedef {{ text: string, name?: string }
 *   | { selectors: Selector[], body: string }
 *   | { head: string, items: Item[] }} Item Text as it is (keyframes and properties by name), a rule, or a block of others.
 */

const STYLE_SHEET = /<link rel="stylesheet" href="\/_next\/(static\/[^"<>]{1,200})"[^<>]{0,200}>/g
const RELATIVE_URL = /(\burl\(["']?)(\.\.?\/[^"')]*)/g
/** States that no visitor sees before the style sheets have come. */
const LATER = /:(?:hover|active)\b/
const PROPERTY = /(?<=[{;])(--[\w-]+):[^;{}]*;?/g
const CLASSES = / class="([^"]*)"/g
const ELEMENTS = /<([a-z][a-z0-9-]*)/g

/**
 * Adds the sheets that a page was made without, of which the browser's React knows by `data-precedence`. A link that the parser finds
 * holds up the first paint wherever it stands and whatever it is for.
 */
const ADD_SHEETS =
  ".forEach(([href,media])=>{let l=document.createElement('link');l.rel='stylesheet';l.href=href;l.media=media;l.dataset.precedence='next';document.body.append(l)})"

/** Classes that the theme's script gives the document before it is painted. */
const CLASSES_BY_SCRIPT = ['light', 'dark']

/** A selector without what stands in brackets: of `:is()`, `:not()` and attributes any may be met. */
function withoutBrackets(selector) {
  let depth = 0
  return selector.replace(/\\.|[()[\]]|[^\\()[\]]+/g, (part) => {
    if (part === '(' || part === '[') depth += 1
    else if (part === ')' || part === ']') depth -= 1
    else if (depth === 0) return part
    return ''
  })
}

const unescaped = (name) =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, hex, char) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : char,
  )

/** @returns {Selector} */
function readSelector(text) {
  const plain = withoutBrackets(text)
  return {
    text,
    plain,
    classes: [...plain.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name]) =>
      unescaped(name),
    ),
    elements: [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9-]*)/g)].map(([, name]) => name),
  }
}

/** @returns {Item} */
function readItem(node) {
  if (node.type === 'rule')
    return {
      selectors: node.selectors.map(readSelector).filter(({ plain }) => !LATER.test(plain)),
      body: node.nodes.map(String).join(';'),
    }
  if (node.type !== 'atrule' || !node.nodes) return { text: node.type === 'comment' ? '' : `${node};` }
  if (node.name === 'keyframes' || node.name === 'property') return { name: node.params, text: String(node) }
  if (node.params === 'print') return { text: '' }
  return node.nodes.every(({ type }) => type === 'decl')
    ? { text: String(node) }
    : { head: `@${node.name} ${node.params}`, items: node.nodes.map(readItem) }
}

/** @type {Map<string, { items: Item[], isWhole: boolean } | null>} */
const sheets = new Map()

/**
 * The rules of a style sheet of the build, and whether all of it has to be in a page; null where there is no such file, as in
 * development. Fonts that were declared once more by the sheet would change the text after it was painted.
 */
function sheetOf(name) {
  let sheet = sheets.get(name)
  if (sheet === undefined) {
    try {
      const file = path.resolve(
        /*turbopackIgnore: true*/ process.cwd(),
        process.env.NEXT_DIST_DIR ?? '.next',
        name,
      )
      // The page lies elsewhere than the sheet, from which its addresses lead.
      const text = readFileSync(file, 'utf8').replace(
        RELATIVE_URL,
        (_, before, url) => before + path.posix.join('/_next', path.posix.dirname(name), url),
      )
      const isWhole = text.includes('@font-face')
      sheet = { isWhole, items: isWhole ? [{ text }] : postcss.parse(text).nodes.map(readItem) }
    } catch {
      sheet = null
    }
    sheets.set(name, sheet)
  }
  return sheet
}

/**
 * The text of the items a page uses.
 *
 * @param {Item[]} items
 * @param {{ classes: Set<string>, elements: Set<string>, named: Item[] }} page What has a name is added to `named`.
 * @returns {string}
 */
function usedOf(items, page) {
  return items
    .map((item) => {
      if ('selectors' in item) {
        const met = item.selectors.filter(
          ({ classes, elements }) =>
            classes.every((name) => page.classes.has(name)) &&
            elements.every((name) => page.elements.has(name)),
        )
        return met.length > 0 && item.body ? `${met.map(({ text }) => text).join(',')}{${item.body}}` : ''
      }
      if ('name' in item) page.named.push(item)
      if ('text' in item) return 'name' in item ? '' : item.text
      const used = usedOf(item.items, page)
      return used && `${item.head}{${used}}`
    })
    .join('')
}

/**
 * The page with its styles in place of its links to style sheets, which then stand at its end.
 *
 * @param {string} html A whole page.
 * @param {string} nonce Allows the styles.
 * @returns {string}
 */
export function withStyles(html, nonce) {
  const links = [...html.matchAll(STYLE_SHEET)].filter(([, name]) => sheetOf(name))
  if (links.length === 0 || !html.includes('</body>')) return html
  const page = {
    classes: new Set([
      ...CLASSES_BY_SCRIPT,
      ...[...html.matchAll(CLASSES)].flatMap(([, names]) =>
        names
          .replaceAll('&gt;', '>')
          .replaceAll('&lt;', '<')
          .replaceAll('&#x27;', "'")
          .replaceAll('&amp;', '&')
          .split(/\s+/),
      ),
    ]),
    elements: new Set([...html.matchAll(ELEMENTS)].map(([, name]) => name)),
    named: [],
  }
  const used = links.map(([, name]) => usedOf(sheetOf(name)?.items ?? [], page)).join('')
  const named = page.named.flatMap(({ name, text }) => (used.includes(name) ? [text] : [])).join('')
  const read = new Set([...`${html}${used}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const styles = used.replace(PROPERTY, (text, name) => (read.has(name) ? text : '')) + named
  const added = links.map(([, name]) => [`/_next/${name}`, sheetOf(name)?.isWhole ? 'not all' : 'all'])
  const whole = links.map(([link]) => link).join('')
  const end = `<script nonce="${nonce}">${JSON.stringify(added)}${ADD_SHEETS}</script><noscript>${whole}</noscript>`
  const without = links.slice(1).reduce((text, [link]) => text.replace(link, ''), html)
  const at = without.lastIndexOf('</body>')
  return `${without.slice(0, at).replace(links[0][0], () => `<style nonce="${nonce}">${styles}</style>`)}${end}${without.slice(at)}`
}
