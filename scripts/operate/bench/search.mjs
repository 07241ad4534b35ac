import http from 'node:http'
import pg from 'pg'
import { UserError } from '../../site/command.mjs'
import { runNode } from '../../site/processes.mjs'
import { inProject, PROJECT } from '../../site/project.mjs'
import { quantile, ratios } from './statistics.mjs'

/** Rare and common words, numbers and two Chinese letters, as buyers type them. */
export const WORDS =
  'obsidian,lr-f100,headlamp,diving,magnesium,garages,头灯,潜水,战术手电,usb-c,rescue,laser logo'
    .split(',')
    .map((word) => `search=${encodeURIComponent(word)}`)

/** What lights must do, as buyers ask for it: rare and common, and what there is not. */
export const FILTERED = [
  'output=500-',
  'beam=100-&runtime=8-',
  'output=1000-&weight=-300',
  'runtime=20-&ip=IPX7',
  'color=red&runtime=5-',
  'power=replaceable&weight=-100',
  'cell=18650,21700&output=800-&ip=IP67',
  'intensity=20000-&weight=-250',
  'cct=-4000&cri=90-',
  'moq=-300&sample=-12&output=1000-',
  'output=3000-&runtime=50-',
  'weight=-40&beam=300-',
]

/** The search for nothing: the list of all products. */
export const WHOLE_LIST = ['search=']

/** How warm the server's cache is: the first search since a change, and one it has responded to before. */
const CACHE_STATES = ['anew', 'again']

/** What a save does to invalidate every cached response. */
const INVALIDATE = 'UPDATE "product_counts" SET "version" = "version" + 1'

/**
 * The time a list takes through HTTP, compared with the same SQL through `pg` alone, alternating: all statements of a
 * search that is not cached, and all but the count for a cached one, which the site need not query again.
 * @returns {Promise<Record<'anew' | 'again', Record<'p50' | 'p99', {http: number[], pg: number[], ratio: number[]}>>>}
 *   milliseconds and ratios, one for each round
 */
export async function measureSearch(base, databaseUrl, queries, { rounds, times }) {
  const statements = await statementsOf(databaseUrl, queries)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const throughPg = async (query, state) => {
    for (const { sql, values } of statements[query][state]) await client.query(sql, values)
  }
  const throughHttp = (query) => get(`${base}/api/products?${queries[query]}&limit=24`, agent)
  const forEach = (make) => Object.fromEntries(CACHE_STATES.map((state) => [state, make(state)]))
  const result = forEach(() => ({ p50: { http: [], pg: [] }, p99: { http: [], pg: [] } }))
  try {
    for (let round = -1; round < rounds; round += 1) {
      const ms = forEach(() => ({ http: [], pg: [] }))
      for (let time = 0; time < times; time += 1)
        for (const query of queries.keys()) {
          await client.query(INVALIDATE)
          for (const state of CACHE_STATES) {
            // The second finds the rows in the processor's caches, so each is first as often as the other.
            const turns = { http: () => throughHttp(query), pg: () => throughPg(query, state) }
            const order = time % 2 === 0 ? ['http', 'pg'] : ['pg', 'http']
            for (const name of order) ms[state][name].push(await timed(turns[name]))
          }
        }
      // The round before the first one warms up.
      if (round < 0) continue
      for (const state of CACHE_STATES)
        for (const name of ['http', 'pg']) {
          result[state].p50[name].push(quantile(ms[state][name], 0.5))
          result[state].p99[name].push(quantile(ms[state][name], 0.99))
        }
    }
  } finally {
    agent.destroy()
    await client.end()
  }
  for (const figure of CACHE_STATES.flatMap((state) => Object.values(result[state])))
    figure.ratio = ratios(figure.http, figure.pg)
  return result
}

async function statementsOf(databaseUrl, queries) {
  const program = inProject('scripts', 'operate', 'bench', 'search-statements.ts')
  const { code, output } = await runNode(['--import', 'tsx', program, ...queries], {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  if (code !== 0) throw new UserError(`The lists' SQL could not be read:\n${output.trim()}`)
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
          : reject(new UserError(`${url} answered ${response.statusCode}.`)),
      )
    })
    request.on('error', reject)
  })
}
