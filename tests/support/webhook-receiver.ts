import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/**
 * How the receiver answers: it takes events, fails for now, wants none for now, rejects test events, is gone, redirects inward, never
 * answers, answers with 1 GB, sends its head a letter at a time, or switches protocols.
 */
type Mood =
  | 'takes'
  | 'fails'
  | 'limits'
  | 'rejects tests'
  | 'gone'
  | 'redirects'
  | 'hangs'
  | 'floods'
  | 'drips'
  | 'switches'

type Taken = { id: string; event: { type: string; timestamp: string; data: Record<string, unknown> } }

const GIGABYTE = 1024 ** 3
const CHUNK = Buffer.alloc(64 * 1024, 'x')

/** A receiver of webhooks on loopback, which verifies what it takes by the published library with each of its secrets. */
export async function webhookReceiver() {
  let mood: Mood = 'takes'
  const secrets = new Set<string>()
  const taken: Taken[] = []
  const calls: { path: string; at: number; headers: http.IncomingHttpHeaders }[] = []
  const counts = { unverified: 0, sentBytes: 0 }
  const verified = (body: string, headers: http.IncomingHttpHeaders) =>
    [...secrets].flatMap((secret) => {
      try {
        return [new Webhook(secret).verify(body, headers as Record<string, string>)]
      } catch {
        return []
      }
    })
  const flood = (response: http.ServerResponse) => {
    const more = () => {
      while (!response.destroyed && counts.sentBytes < GIGABYTE) {
        counts.sentBytes += CHUNK.length
        if (!response.write(CHUNK)) return void response.once('drain', more)
      }
    }
    more()
  }
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    calls.push({ path: request.url ?? '', at: Date.now(), headers: request.headers })
    const events = verified(body, request.headers)
    if (events.length === 0) counts.unverified += 1
    if (mood === 'hangs') return
    if (mood === 'switches')
      return request.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
      )
    if (mood === 'fails') return response.writeHead(500).end()
    if (mood === 'limits') return response.writeHead(429).end()
    if (mood === 'rejects tests' && body.includes('webhook.test')) return response.writeHead(422).end()
    if (mood === 'gone') return response.writeHead(410).end()
    if (mood === 'redirects') return response.writeHead(307, { Location: '/inward' }).end()
    if (mood === 'drips') {
      request.socket.write('HTTP/1.1 200 OK\r\nX-Drip: ')
      const timer = setInterval(() => request.socket.write('x'), 50)
      return void request.socket.once('close', () => clearInterval(timer))
    }
    if (events.length === 0) return response.writeHead(401).end()
    taken.push({ id: String(request.headers['webhook-id']), event: events[0] as Taken['event'] })
    if (mood !== 'floods') return response.writeHead(204).end()
    response.writeHead(200)
    return flood(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/events`,
    secrets,
    taken,
    calls,
    counts,
    become: (next: Mood) => {
      mood = next
      server.closeAllConnections()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type WebhookReceiver = Awaited<ReturnType<typeof webhookReceiver>>
