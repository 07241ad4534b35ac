import http from 'node:http'
import type net from 'node:net'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * The behaviour of a receiver: it accepts, fails for now (451, 503), rejects for good (550, 422), accepts but does not
 * respond, accepts and ends the connection instead of responding, breaks (500), or greets nobody. A mail server may also refuse
 * the login, repeating what it got, the sender or the recipient.
 */
export type Mood =
  | 'takes'
  | 'fails'
  | 'refuses'
  | 'hangs'
  | 'hangs up'
  | 'breaks'
  | 'greets nobody'
  | 'refuses the login'
  | 'refuses the sender'
  | 'refuses the recipient'

/** A received mail. */
export type ReceivedMail = { from: string; to: string[]; raw: string }

export type MailReceiver = {
  url: string
  mails: ReceivedMail[]
  become: (mood: Mood) => void
  close: () => Promise<void>
}

const refusal = (text: string) => Object.assign(new Error(text), { responseCode: 550 })

/** An SMTP server. Most moods show after the mail, in its response to that. */
export async function mailReceiver(): Promise<MailReceiver> {
  let mood: Mood = 'takes'
  const mails: ReceivedMail[] = []
  const sockets = new Map<string, net.Socket>()
  const unanswered: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onConnect(_, done) {
      if (mood !== 'greets nobody') done()
    },
    onAuth({ username, password }, _, done) {
      if (mood === 'refuses the login') done(new Error(`No login for ${username} with ${password}`))
      else done(null, { user: username })
    },
    onMailFrom: (_, __, done) => done(mood === 'refuses the sender' ? refusal('Not your address') : null),
    onRcptTo: (_, __, done) => done(mood === 'refuses the recipient' ? refusal('No such user') : null),
    onData(stream, { envelope, remotePort }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mood === 'fails') return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
        if (mood === 'refuses') return done(refusal('No such user'))
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        if (mood === 'hangs') unanswered.push(done)
        else if (mood === 'hangs up') sockets.get(String(remotePort))?.destroy()
        else done()
      })
    },
  })
  server.server.on('connection', (socket: net.Socket) => {
    sockets.set(String(socket.remotePort), socket)
    socket.once('close', () => sockets.delete(String(socket.remotePort)))
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    become: (next) => {
      mood = next
      // It responds late.
      for (const done of unanswered.splice(0)) done()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

type HttpReceiver<T> = {
  url: string
  taken: T[]
  become: (mood: Mood) => void
  close: () => Promise<void>
}

/** An HTTP server that takes posts. */
async function httpReceiver<T>(
  path: string,
  yes: { status: number; headers?: Record<string, string> },
  read: (headers: http.IncomingHttpHeaders, body: string) => T,
): Promise<HttpReceiver<T>> {
  let mood: Mood = 'takes'
  const taken: T[] = []
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (mood === 'fails') return response.writeHead(503).end()
    if (mood === 'refuses') return response.writeHead(422).end()
    taken.push(read(request.headers, body))
    if (mood === 'hangs') return
    if (mood === 'hangs up') return request.socket.destroy()
    if (mood === 'breaks') return response.writeHead(500).end()
    return response.writeHead(yes.status, yes.headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    taken,
    become: (next) => {
      mood = next
      // Whoever still waits for a response gets none.
      server.closeAllConnections()
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A form as a form service receives it, with its idempotency key. */
export type ReceivedForm = { key: string; fields: Record<string, string> }

export type FormReceiver = Omit<HttpReceiver<ReceivedForm>, 'taken'> & { forms: ReceivedForm[] }

/** A form service. */
export async function formReceiver(): Promise<FormReceiver> {
  const yes = { status: 302, headers: { Location: 'https://forms.example/thanks' } }
  const { taken: forms, ...receiver } = await httpReceiver('/f/abc', yes, (headers, body) => ({
    key: String(headers['idempotency-key']),
    fields: Object.fromEntries(new URLSearchParams(body)),
  }))
  return { ...receiver, forms }
}

/** A call of the IndexNow protocol. */
export type Announcement = {
  type: string
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

export type SearchEngine = Omit<HttpReceiver<Announcement>, 'taken'> & { calls: Announcement[] }

/** A search engine that speaks IndexNow. */
export async function searchEngine(): Promise<SearchEngine> {
  const { taken: calls, ...receiver } = await httpReceiver(
    '/indexnow',
    { status: 202 },
    (headers, body): Announcement => ({ type: String(headers['content-type']), ...JSON.parse(body) }),
  )
  return { ...receiver, calls }
}

/** The decoded text of a mail. */
export function textOf({ raw }: ReceivedMail): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
