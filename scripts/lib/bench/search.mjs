import http from 'node:http'
import pg from 'pg'
import { runNode } from '../processes.mjs'
import { inProject, PROJECT } from '../project.mjs'
import { Fault } from '../say.mjs'
import { quantile, ratios } from './figures.mjs'

/** Rare and common words, numbers and two Chinese letters, as buyers type them. */
const WORDS =
  'obsidian,lr-f100,headlamp,diving,magnesium,garages,头灯,潜水,战术手电,usb-c,rescue,laser logo'.split(',')

/**
 * The time a search takes through HTTP, against the same SQL through `pg` alone, in turns.
 * @returns {Promise<{p50: {http: number[], pg: number[], ratio: number[]}, p99: {http: number[], pg: number[], ratio: number[]}}>}
 *   milliseconds and ratios, one for each round
 */
export async function measureSearch(base, databaseUrl, { rounds, times }) {
  const statements = await statementsOf(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const throughPg = async (word) => {
    for (const { sql, values } of statements[word]) await client.query(sql, values)
  }
  const throughHttp = (word) =>
    get(`${base}/api/products?search=${encodeURIComponent(WORDS[word])}&limit=24`, agent)
  const result = { p50: { http: [], pg: [] }, p99: { http: [], pg: [] } }
  try {
    for (let round = -1; round < rounds; round += 1) {
      const ms = { http: [], pg: [] }
      for (let time = 0; time < times; time += 1)
        for (const word of WORDS.keys()) {
          ms.http.push(await timed(() => throughHttp(word)))
          ms.pg.push(await timed(() => throughPg(word)))
        }
      // The round before the first one warms up.
      if (round < 0) continue
      for (const name of ['http', 'pg']) {
        result.p50[name].push(quantile(ms[name], 0.5))
        result.p99[name].push(quantile(ms[name], 0.99))
      }
    }
  } finally {
    agent.destroy()
    await client.end()
  }
  for (const figure of Object.values(result)) figure.ratio = ratios(figure.http, figure.pg)
  return result
}

async function statementsOf(databaseUrl) {
  const program = inProject('scripts', 'lib', 'bench', 'search-statements.ts')
  const { code, output } = await runNode(['--import', 'tsx', program, ...WORDS], {
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
