/**
 * `npm run drill:inquiries`: inquiries for two lights, some with a file, are posted by many clients while the server is killed three
 * times and the database once. Every inquiry with a successful response must be stored whole, none twice, each with a number of its
 * own and every file that its response does not name as left out, and no mail may have been sent twice.
 *
 * Its size: `npm run drill:inquiries -- --inquiries=1000 --clients=50`
 */
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type MailReceiver, mailReceiver } from '../../tests/support/receivers'
import { ensureBuild } from '../site/build.mjs'
import { print, runCommand, UserError } from '../site/command.mjs'
import { queryRows } from '../site/database/client.mjs'
import { EmbeddedPostgres } from '../site/database/embedded-postgres.mjs'
import { migrate } from '../site/database/migrations.mjs'
import { serve, serverEnvironment } from '../site/next-server.mjs'
import { ensurePrismaClient } from '../site/prisma-client.mjs'
import { freePort } from '../site/processes.mjs'
import { inProject } from '../site/project.mjs'
import { DEMO_KEY } from '../site/settings.mjs'
import { drillInquiry } from './drill/visitors.mjs'

const POST_LIMIT_MS = 10_000
const PAUSE_MS = 100
/** The output of the servers. */
const LOG = inProject('.data', 'drill-server.log')
const DELIVERY_LIMIT_MS = 8 * 60_000
const LINES = 2
/** Of each inquiry: the notice to sales and the acknowledgement. */
const MAILS = 2
/** Half as many forms with files as the site takes in an hour (INQUIRY_FILE_FORMS_PER_HOUR): those that fail are sent again. */
const WITH_FILES = 150
/** Fewer than the site takes at once (INQUIRY_FILE_FORMS_AT_ONCE). */
const FILE_CLIENTS = 5
const PICTURE = fs.readFileSync(inProject('public', 'places', 'home-hero.webp'))

const { values } = parseArgs({
  options: {
    inquiries: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '50' },
  },
})
const wanted = Number(values.inquiries)
const clients = Number(values.clients)

type Site = { url: string; kill: () => Promise<void>; exited: Promise<number | null> }

async function startSite(port: number, databaseUrl: string, mail: MailReceiver): Promise<Site> {
  const env = serverEnvironment(
    { url: databaseUrl, port, adminKey: DEMO_KEY, demo: true },
    { ...process.env, SMTP_URL: mail.url, TRUST_PROXY_HOPS: '1' },
  )
  const server = serve('start', { port, demo: true, env, output: fs.createWriteStream(LOG, { flags: 'a' }) })
  if (!(await server.ready)) throw new UserError(server.whyNotReady())
  return {
    url: `http://localhost:${port}`,
    exited: server.exited,
    async kill() {
      server.kill()
      await server.exited
    },
  }
}

/** Inquiry number `n`: one with a file as the form of the list sends it, the others as JSON, which takes no place for files. */
function inquiryOf(n: number): { type?: string; body: FormData | string } {
  const fields = drillInquiry(n, `This is inquiry number ${n} of the drill`)
  const lines = Array.from({ length: LINES }, (_, line) => ({
    product: `Light ${line} of ${n}`,
    quantity: n,
  }))
  if (n > WITH_FILES) return { type: 'application/json', body: JSON.stringify({ ...fields, lines }) }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [index, line] of lines.entries())
    for (const [name, value] of Object.entries(line)) body.append(`line-${index}-${name}`, String(value))
  body.append('attachment-1', new Blob([PICTURE], { type: 'image/webp' }), 'drawing.webp')
  return { body }
}

/** Posts inquiry number `n` until the response is a success; returns the number of attempts, and whether its file was left out. */
async function post(
  url: string,
  n: number,
  signal: AbortSignal,
): Promise<{ tries: number; isOmitted: boolean }> {
  // Each comes from a network of its own, so that none is suspected.
  const { type, body } = inquiryOf(n)
  const headers = {
    'x-forwarded-for': `10.${n >> 8}.${n & 255}.1`,
    ...(type && { 'content-type': type }),
  }
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    const { status, text } = await fetch(`${url}/api/inquiries`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(POST_LIMIT_MS),
    })
      .then(
        // A response that was cut off is none.
        async (response) => ({ status: response.status, text: await response.text() }),
      )
      .catch(() => ({ status: 0, text: '' }))
    if (status === 201) return { tries: attempt, isOmitted: 'omitted' in JSON.parse(text) }
    if (![0, 500, 503].includes(status)) throw new UserError(`Inquiry ${n} got ${status}: ${text}`)
    await sleep(PAUSE_MS)
  }
  throw new UserError('The drill was aborted.')
}

function killDatabase(server: EmbeddedPostgres): void {
  const pid = server.serverProcess()
  if (pid) process.kill(pid, 'SIGKILL')
}

await runCommand(async () => {
  await ensurePrismaClient()
  await ensureBuild()
  // Not one of the tests' servers, which tests delete. Data of an earlier drill is deleted.
  const databaseServer = new EmbeddedPostgres('drill')
  await databaseServer.delete()
  const mail = await mailReceiver()
  const port = await freePort()
  const databaseUrl = await databaseServer.start()
  let site: Site | undefined
  try {
    await migrate(databaseUrl)
    site = await startSite(port, databaseUrl, mail)
    const address = site.url
    const withFiles = Math.min(wanted, WITH_FILES)
    let succeeded = 0
    let attempts = 0
    let omitted = 0
    const abort = new AbortController()
    const numbers = function* (from: number, to: number) {
      for (let n = from; n <= to; n += 1) yield n
    }
    const client = async (own: Iterable<number>) => {
      for (const n of own) {
        const { tries, isOmitted } = await post(address, n, abort.signal)
        attempts += tries
        succeeded += 1
        if (isOmitted) omitted += 1
      }
    }
    // Each generator is shared by its clients.
    const plain = numbers(withFiles + 1, wanted)
    const filed = numbers(1, withFiles)
    const posting = [
      ...Array.from({ length: clients - FILE_CLIENTS }, () => client(plain)),
      ...Array.from({ length: FILE_CLIENTS }, () => client(filed)),
    ]
    const reached = async (share: number) => {
      while (succeeded < wanted * share) await sleep(20)
    }
    const faults = async () => {
      for (const share of [0.2, 0.4, 0.6]) {
        await reached(share)
        await site?.kill()
        print(`The server was killed after ${succeeded} responses.`)
        site = await startSite(port, databaseUrl, mail)
      }
      await reached(0.8)
      killDatabase(databaseServer)
      print(`The database was killed after ${succeeded} responses.`)
      await sleep(1000)
      await databaseServer.start()
      site?.exited.then((code) => {
        if (succeeded < wanted) print(`The server ended by itself (${code}), see ${LOG}`)
      })
    }
    await Promise.all([faults(), ...posting]).finally(() => abort.abort())
    print(`${succeeded} inquiries got a successful response, in ${attempts} attempts by ${clients} clients.`)
    if (omitted > 0) print(`The responses say of ${omitted} files that they were left out.`)

    const rows = await queryRows<{ message: string; count: number }>(
      databaseUrl,
      'SELECT message, count(*)::int AS count FROM inquiries GROUP BY message',
    )
    const twice = rows.filter(({ count }) => count > 1).length
    if (rows.length !== wanted || twice > 0) {
      throw new UserError(`${wanted - rows.length} inquiries are lost, ${twice} are stored twice.`)
    }
    const [parts] = await queryRows<Record<'numbers' | 'lines' | 'files', number>>(
      databaseUrl,
      `SELECT (SELECT count(DISTINCT number)::int FROM inquiries) AS numbers,
        (SELECT count(*)::int FROM inquiry_lines) AS lines, (SELECT count(*)::int FROM inquiry_files) AS files`,
    )
    const expected = { numbers: wanted, lines: LINES * wanted, files: withFiles - omitted }
    if (JSON.stringify(parts) !== JSON.stringify(expected))
      throw new UserError(`Stored ${JSON.stringify(parts)} instead of ${JSON.stringify(expected)}.`)
    print(
      `All of them are stored, none twice, with ${expected.numbers} numbers, ${expected.lines} lines and ${expected.files} files.`,
    )
    const [{ suspected } = { suspected: 0 }] = await queryRows<{ suspected: number }>(
      databaseUrl,
      `SELECT count(*)::int AS suspected FROM inquiries WHERE status = 'suspected'`,
    )
    if (suspected > 0)
      print(`${suspected} were sent so often that they count as possible spam, which mails nothing.`)
    await checkDeliveries(databaseUrl, mail, MAILS * (wanted - suspected))
  } finally {
    await site?.kill()
    await mail.close()
    await databaseServer.delete()
  }
})

/** Waits until every delivery is sent or failed, and counts the mails that arrived. */
async function checkDeliveries(databaseUrl: string, mail: MailReceiver, expected: number): Promise<void> {
  const end = Date.now() + DELIVERY_LIMIT_MS
  const counted = () =>
    queryRows<{ state: string; count: number }>(
      databaseUrl,
      // The mail server answers at once: what is being sent for longer was interrupted.
      `SELECT CASE WHEN state = 'sending' AND "updatedAt" < now() - interval '30 seconds' THEN 'interrupted' ELSE state::text END AS state,
        count(*)::int AS count FROM deliveries GROUP BY 1`,
    )
  let states = await counted()
  while (states.some(({ state }) => ['queued', 'sending'].includes(state))) {
    if (Date.now() > end) throw new UserError(`Deliveries are left over: ${JSON.stringify(states)}`)
    await sleep(1000)
    states = await counted()
  }
  const ids = mail.mails.map(({ raw }) => /^message-id: *(\S+)/im.exec(raw)?.[1])
  const repeated = ids.length - new Set(ids).size
  const sent = states.find(({ state }) => state === 'sent')?.count ?? 0
  print(
    `Deliveries: ${states.map(({ state, count }) => `${count} ${state}`).join(', ')}; ${ids.length} mails arrived.`,
  )
  const all = states.reduce((sum, { count }) => sum + count, 0)
  if (all !== expected) throw new UserError(`${expected - all} deliveries are lost.`)
  if (repeated > 0) throw new UserError(`${repeated} mails arrived twice.`)
  if (ids.length < sent) throw new UserError(`${sent} count as sent.`)
  print('No mail arrived twice.')
}
