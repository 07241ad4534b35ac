import http from 'node:http'
import pg from 'pg'
import { Fault } from '../../site/command.mjs'
import { runNode } from '../../site/processes.mjs'
import { inProject, PROJECT } from '../../site/project.mjs'
import { quantile, ratios } from './statistics.mjs'

/** Rare and common words, numbers and two Chinese letters, as buyers type them. */
export const WORDS =
  'obsidian,lr-f100,headlamp,diving,magnesium,garages,头灯,潜水,战术手电,usb-c,rescue,laser logo'.split(',')

/** The search for nothing: the list of all products. */
export const WHOLE_LIST = ['']

/** Searches as a server meets them: the first since something changed, and one it has answered before. */
export const ASKED = ['anew', 'again']

/** What a save does to every answer that is kept, without waiting for one. */
const CHANGE = 'UPDATE "product_counts" SET "version" = "version" + 1'

/**
 * The time a search takes through HTTP, against the same SQL through `pg` alone, in turns: all statements of a search
 * that is made anew, its count too; and all but the count against a search that was answered before, which the site need
 * not read again.
 * @returns {Promise<Record<'anew' | 'again', Record<'p50' | 'p99', {http: number[], pg: number[], ratio: number[]}>>>}
 *   milliseconds and ratios, one for each round
 */
export async function measureSearch(base, databaseUrl, words, { rounds, times }) {
  const statements = await statementsOf(databaseUrl, words)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const throughPg = async (word, asked) => {
    for (const { sql, values } of statements[word][asked]) await client.query(sql, values)
  }
  const throughHttp = (word) =>
    get(`${base}/api/products?search=${encodeURIComponent(words[word])}&limit=24`, agent)
  const forEach = (make) => Object.fromEntries(ASKED.map((asked) => [asked, make(asked)]))
  const result = forEach(() => ({ p50: { http: [], pg: [] }, p99: { http: [], pg: [] } }))
  try {
    for (let round = -1; round < rounds; round += 1) {
      const ms = forEach(() => ({ http: [], pg: [] }))
      for (let time = 0; time < times; time += 1)
        for (const word of words.keys()) {
          await client.query(CHANGE)
          for (const asked of ASKED) {
            // Whoever is second finds the rows in the processor's caches, so each is first as often as the other.
            const turns = { http: () => throughHttp(word), pg: () => throughPg(word, asked) }
            const order = time % 2 === 0 ? ['http', 'pg'] : ['pg', 'http']
            for (const name of order) ms[asked][name].push(await timed(turns[name]))
          }
        }
      // The round before the first one warms up.
      if (round < 0) continue
      for (const asked of ASKED)
        for (const name of ['http', 'pg']) {
          result[asked].p50[name].push(quantile(ms[asked][name], 0.5))
          result[asked].p99[name].push(quantile(ms[asked][name], 0.99))
        }
    }
  } finally {
    agent.destroy()
    await client.end()
  }
  for (const figure of ASKED.flatMap((asked) => Object.values(result[asked])))
    figure.ratio = ratios(figure.http, figure.pg)
  return result
}

async function statementsOf(databaseUrl, words) {
  const program = inProject('scripts', 'operate', 'bench', 'search-statements.ts')
  const { code, output } = await runNode(['--import', 'tsx', program, ...words], {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  if (code !== 0) throw new Fault(`The searches' SQL could not be read:\n${output.trim()}`)
  return JSON.parse(output)
}

async function timed(work) {
  const since = performance.now()
  await work()
  return performance.now() - since
}

function get(url, agent) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Fault(`${url} answered ${response.statusCode}.`)),
      )
    })
    request.on('error', reject)
  })
}
