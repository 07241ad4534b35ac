import fs from 'node:fs'
import { inProject } from '../../site/project.mjs'
import { median, quantile, ratios, show, spread, table } from './statistics.mjs'

const START = '<!-- results -->'
const END = '<!-- end of results -->'
const FILE = inProject('docs', 'benchmarks.md')
const ABSENT = 'not measured'

const kib = (bytes) => show(bytes / 1024)

/** Requests per second of each page on each server, then their ratios. */
export function loadReport(results, { few, many }) {
  const rows = [['page', 'requests/s', 'p99', `${many} products`, 'of bare Next', 'of nginx']]
  for (const [page, { site, large, bare, nginx }] of Object.entries(results))
    rows.push([
      page,
      spread(site.perSecond),
      `${show(median(site.p99Ms))} ms`,
      large ? `× ${spread(ratios(large.perSecond, site.perSecond))}` : ABSENT,
      bare ? `× ${spread(ratios(site.perSecond, bare.perSecond))}` : '',
      nginx ? `× ${spread(ratios(site.perSecond, nginx.perSecond))}` : ABSENT,
    ])
  const note = `With ${few} products; 'of' means requests a second against the other's, median (least–greatest) of the rounds.`
  return `### Requests a second\n\n${note}\n\n${table(rows)}`
}

/** The time of searches and of the list of all products on catalogues of several sizes, and against the database alone. */
export function searchReport(searches, lists) {
  const note =
    'Through HTTP, against the same SQL through `pg`, in turns: twelve different words, and the first page of all products. Anew: the first since a product changed, with its count. Again: the server has answered it before and nothing has changed; `pg` reads the rows once more, without counting.'
  return `### Search\n\n${note}\n\n${againstPg('search', searches)}\n\n${againstPg('list of all', lists)}`
}

/** Filtered lists against the database alone, and what is counted beside them. */
export function filterReport(lists, { products, ms, found, firstMs, changedMs, memoryMib }) {
  const note =
    'Twelve filtered lists, each against the same SQL through `pg`, in turns, as searches are. Then facets and near products, both together, of random combinations of one to four filters, each asked for once.'
  const rows = [
    ['facets and near products', 'combinations', 'p50', 'p99'],
    ...Object.entries(ms).map(([which, times]) => [
      which,
      String(times.length),
      `${show(quantile(times, 0.5))} ms`,
      `${show(quantile(times, 0.99))} ms`,
    ]),
  ]
  const build = `With ${products.toLocaleString('en')} products and 4 clients; ${found} of the combinations find something. The first answer, for which the catalogue is read: ${show(firstMs / 1000)} s; the first after one product was changed: ${show(changedMs)} ms. The server's memory grows by ${memoryMib === null ? ABSENT : `${show(memoryMib)} MiB`} with the first answer, garbage of the reading included.`
  return `### Filters\n\n${note}\n\n${againstPg('filtered list', lists)}\n\n${table(rows)}\n\n${build}`
}

function againstPg(what, results) {
  const rows = [
    [`${what}, products`, 'p50', 'p50 of `pg` alone', 'ratio', 'p99', 'p99 of `pg` alone', 'ratio'],
  ]
  for (const [products, states] of Object.entries(results))
    for (const [state, figures] of Object.entries(states)) {
      const cells = ['p50', 'p99'].flatMap((name) => {
        const { http, pg, ratio } = figures[name]
        return [`${show(median(http))} ms`, `${show(median(pg))} ms`, `× ${spread(ratio)}`]
      })
      rows.push([`${Number(products).toLocaleString('en')}, ${state}`, ...cells])
    }
  return table(rows)
}

/** An import from its file to its undoing. */
/** @param {object[]} measured the imports of `measureImport` */
export const importReport = (measured) => `### Spreadsheets\n\n${measured.map(importedPart).join('\n\n')}`

function importedPart({ what, rows, columns, bytes, cells, undone, seconds, processor, ...figures }) {
  const { beforeMib, peakMib, savesMs, offLine, stoodMs } = figures
  const parts = Object.keys(seconds).map((part) => [
    `${part} ${rows.toLocaleString('en')} rows`,
    `${show(seconds[part])} s`,
    `${show(processor[part])} s`,
    show((1000 * processor[part]) / rows),
  ])
  const steps = table([['import', 'time', "the server's processor time", 'ms of it a row'], ...parts])
  const outcome =
    what === 'new'
      ? 'with other slugs, so that all are new'
      : `with ${cells.toLocaleString('en')} cells changed`
  const note = `An export of all products as XLSX, ${show(bytes / 2 ** 20)} MiB with ${columns} columns, comes back ${outcome}, and is taken back: ${undone.toLocaleString('en')} records.`
  const progress = `The progress stood still for ${show(stoodMs / 1000)} s at most, and was never further than ${show(100 * offLine)} % from a straight line. ${savesMs.length} saves of another product meanwhile took ${show(median(savesMs))} ms, the longest ${show(Math.max(...savesMs))} ms. The server's memory: ${show(beforeMib)} MiB before, ${show(peakMib)} MiB at most (× ${show(peakMib / beforeMib)}).`
  return `${note}\n\n${steps}\n\n${progress}`
}

export function invalidationReport({ seen, ms }) {
  return `### From save to visible\n\nThe next request showed the change ${seen} of ${ms.length} times. Save and page together: ${show(median(ms))} ms, p99 ${show(quantile(ms, 0.99))} ms.`
}

/** @param bareName which of the visits the others' scripts are compared with */
export function visitReport(visits, bareName) {
  const rows = [['first visit with a phone', 'requests', 'KiB', 'KiB of scripts', 'scripts, of bare Next']]
  for (const [name, { requests, bytes, scriptBytes }] of Object.entries(visits)) {
    const ratio = name === bareName ? '' : `× ${show(scriptBytes / visits[bareName].scriptBytes)}`
    rows.push([name, String(requests), kib(bytes), kib(scriptBytes), ratio])
  }
  return `### First visit\n\nAs transferred, before anybody scrolls.\n\n${table(rows)}`
}

/** First visits as a phone with a slow processor has them on slow lines, throttled by the browser. */
export function throttledReport(lines) {
  const figures = ['fcp', 'lcp', 'alive', 'tap', 'typing']
  const tables = Object.entries(lines).map(([line, visits]) => {
    const rows = [[line, 'FCP, ms', 'LCP, ms', 'alive, ms', 'tap, ms', 'typing, ms', 'CLS']]
    for (const [name, runs] of Object.entries(visits)) {
      const cells = figures.map((figure) => {
        const values = runs.map((run) => run[figure]).filter((value) => value !== undefined)
        return values.length > 0 ? spread(values) : ''
      })
      rows.push([name, ...cells, show(Math.max(...runs.map(({ cls }) => cls)))])
    }
    return table(rows)
  })
  const note =
    "Chromium, 390 px, processor four times slower, nothing cached; line and processor are throttled by the browser, not simulated. Alive: React has attached to the page. Tap and typing: from the first tap, and the slowest key of a search, to the next frame (INP's measure)."
  return `### First visits on slow lines\n\n${note}\n\n${tables.join('\n\n')}`
}

export function memoryReport(before, after) {
  if (!before || !after) return `### Memory\n\n${ABSENT}: the system does not report it.`
  return `### Memory\n\nThe server's before the load ${show(before)} MiB, after it ${show(after)} MiB: × ${show(after / before)}.`
}

export function soakReport({ beforeMib, afterMib, highestMib }, minutes) {
  return `### Memory under ${minutes} minutes of load\n\nBefore ${show(beforeMib)} MiB, after ${show(afterMib)} MiB (× ${show(afterMib / beforeMib)}), at most ${show(highestMib)} MiB.`
}

/**
 * Scores are of performance, accessibility, best practices and SEO. Pages measured several times show the medians.
 * @param bareName the page whose LCP the phone's others are compared with
 */
export function lighthouseReport(results, bareName) {
  const rows = [['page', 'scores', 'LCP, ms', 'CLS', 'TBT, ms']]
  const names = [...new Set(results.map(({ name }) => name))]
  const runsOf = (name) => results.filter((run) => run.name === name)
  const lcpOf = (name) => median(runsOf(name).map(({ lcpMs }) => lcpMs))
  const shown = (values) => (values.length > 1 ? spread(values) : show(values[0]))
  for (const name of names) {
    const runs = runsOf(name)
    const figures = (of) => runs.map(of).filter((figure) => figure !== undefined)
    const scores = runs[0].scores.map((_, index) =>
      String(Math.round(median(figures((run) => run.scores[index])))),
    )
    const [lcp, cls, tbt] = ['lcpMs', 'cls', 'tbtMs'].map((figure) => figures((run) => run[figure]))
    rows.push([name, scores.join(' · '), shown(lcp), show(Math.max(...cls)), shown(tbt)])
  }
  const ours = names.filter((name) => name !== bareName && name.endsWith(', phone'))
  const below = ours.filter((name) => lcpOf(name) < lcpOf(bareName)).length
  const note = `LCP is below the bare Next list page's on ${below} of ${ours.length} pages with the phone preset. Comparisons are not for search engines (\`noindex\`), which costs them the 31 points of SEO that Lighthouse gives for being indexed.`
  return `### Lighthouse\n\nPerformance · accessibility · best practices · SEO; three counts with the phone preset, their median and spread. ${note}\n\n${table(rows)}`
}

export function startReport(ms) {
  return `### A second start\n\n${show(ms / 1000)} s from \`npm start\` to the first page.`
}

/** Writes results into docs/benchmarks.md, between its markers. */
export function writeReport(text) {
  const page = fs.readFileSync(FILE, 'utf8')
  const [before] = page.split(START)
  const after = page.split(END)[1] ?? ''
  fs.writeFileSync(FILE, `${before}${START}\n\n${text}\n\n${END}${after}`)
}
