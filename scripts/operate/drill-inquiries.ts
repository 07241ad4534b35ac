/**
 * `npm run drill:inquiries`: inquiries are posted by many clients while the server is killed three times and the database once.
 * Every one answered with success must be there, none twice, and nothing may have been sent twice.
 *
 * Its size: `npm run drill:inquiries -- --inquiries=1000 --clients=50`
 */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type MailReceiver, mailReceiver } from '../../tests/support/receivers'
import { ensureBuild } from '../site/build.mjs'
import { Fault, main, say } from '../site/command.mjs'
import { Cluster } from '../site/database/embedded-postgres.mjs'
import { migrate } from '../site/database/migrations.mjs'
import { ensurePrismaClient } from '../site/prisma-client.mjs'
import { freePort } from '../site/processes.mjs'
import { inProject } from '../site/project.mjs'
import { serve, serverEnvironment } from '../site/server.mjs'
import { DEMO_KEY } from '../site/settings.mjs'

const POST_LIMIT_MS = 10_000
const PAUSE_MS = 100
/** What the servers wrote. */
const LOG = inProject('.data', 'drill-server.log')
const DELIVERY_LIMIT_MS = 8 * 60_000

const { values } = parseArgs({
  options: {
    inquiries: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '50' },
  },
})
const wanted = Number(values.inquiries)
const clients = Number(values.clients)

type Site = { url: string; kill: () => Promise<void>; ended: Promise<number | null> }

async function startSite(port: number, databaseUrl: string, mail: MailReceiver): Promise<Site> {
  const env = serverEnvironment(
    { url: databaseUrl, port, adminKey: DEMO_KEY, demo: true },
    { ...process.env, SMTP_URL: mail.url },
  )
  const server = serve('start', { port, demo: true, env, output: fs.createWriteStream(LOG, { flags: 'a' }) })
  if (!(await server.answered)) throw new Fault(`The server did not start:\n${server.words()}`)
  return {
    url: `http://localhost:${port}`,
    ended: server.ended,
    async kill() {
      server.kill()
      await server.ended
    },
  }
}

/** Posts inquiry number `n` until it is answered with success; how many attempts that took. */
async function post(url: string, n: number, given: AbortSignal): Promise<number> {
  const body = JSON.stringify({
    name: `Buyer ${n}`,
    company: 'Drill',
    email: `buyer${n}@example.com`,
    phone: String(n),
    message: `This is inquiry number ${n} of the drill`,
  })
  for (let attempt = 1; !given.aborted; attempt += 1) {
    const { status, text } = await fetch(`${url}/api/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(POST_LIMIT_MS),
    }).then(
      async (answer) => ({ status: answer.status, text: await answer.text().catch(() => '') }),
      () => ({ status: 0, text: '' }),
    )
    if (status === 201) return attempt
    if (![0, 500, 503].includes(status)) throw new Fault(`Inquiry ${n} was answered ${status}: ${text}`)
    await sleep(PAUSE_MS)
  }
  throw new Fault('The drill was given up.')
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

function killDatabase(cluster: Cluster): void {
  const [pid] = fs.readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

await main(async () => {
  await ensurePrismaClient()
  await ensureBuild()
  // Apart from the tests' servers, which tests tidy away. What an earlier drill left is of no use.
  const cluster = new Cluster('drill')
  await cluster.delete()
  const mail = await mailReceiver()
  const port = await freePort()
  const databaseUrl = await cluster.start()
  let site: Site | undefined
  try {
    await migrate(databaseUrl)
    site = await startSite(port, databaseUrl, mail)
    const address = site.url
    let next = 0
    let answered = 0
    let attempts = 0
    const given = new AbortController()
    const client = async () => {
      while (next < wanted) {
        next += 1
        const tries = await post(address, next, given.signal)
        attempts += tries
        answered += 1
      }
    }
    const reached = async (share: number) => {
      while (answered < wanted * share) await sleep(20)
    }
    const faults = async () => {
      for (const share of [0.2, 0.4, 0.6]) {
        await reached(share)
        await site?.kill()
        say(`The server was killed after ${answered} answers.`)
        site = await startSite(port, databaseUrl, mail)
      }
      await reached(0.8)
      killDatabase(cluster)
      say(`The database was killed after ${answered} answers.`)
      await sleep(1000)
      await cluster.start()
      site?.ended.then((code) => {
        if (answered < wanted) say(`The server ended by itself (${code}), see ${LOG}`)
      })
    }
    await Promise.all([faults(), ...Array.from({ length: clients }, client)]).finally(() => given.abort())
    say(`${answered} inquiries were answered with success, in ${attempts} attempts by ${clients} clients.`)

    const rows = await query<{ message: string; count: number }>(
      databaseUrl,
      'SELECT message, count(*)::int AS count FROM inquiries GROUP BY message',
    )
    const twice = rows.filter(({ count }) => count > 1).length
    if (rows.length !== wanted || twice > 0) {
      throw new Fault(`${wanted - rows.length} inquiries are lost, ${twice} are there twice.`)
    }
    say('All of them are there, none twice.')
    await checkDeliveries(databaseUrl, mail)
  } finally {
    await site?.kill()
    await mail.close()
    await cluster.delete()
  }
})

/** Waits until everything has left or is known to be interrupted, and counts what arrived. */
async function checkDeliveries(databaseUrl: string, mail: MailReceiver): Promise<void> {
  const end = Date.now() + DELIVERY_LIMIT_MS
  const counted = () =>
    query<{ state: string; count: number }>(
      databaseUrl,
      'SELECT state, count(*)::int AS count FROM deliveries GROUP BY state',
    )
  let states = await counted()
  while (states.some(({ state }) => ['queued', 'sending'].includes(state))) {
    if (Date.now() > end) throw new Fault(`Deliveries are left over: ${JSON.stringify(states)}`)
    await sleep(1000)
    states = await counted()
  }
  const ids = mail.mails.map(({ raw }) => /^message-id: *(\S+)/im.exec(raw)?.[1])
  const repeated = ids.length - new Set(ids).size
  const sent = states.find(({ state }) => state === 'sent')?.count ?? 0
  say(
    `Deliveries: ${states.map(({ state, count }) => `${count} ${state}`).join(', ')}; ${ids.length} mails arrived.`,
  )
  if (repeated > 0) throw new Fault(`${repeated} mails arrived twice.`)
  if (ids.length < sent) throw new Fault(`${sent} count as sent.`)
  say('No mail arrived twice.')
}
