import dns from 'node:dns'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as webhooks from '@/app/api/admin/webhooks/route'
import { closeDatabase, database } from '@/lib/data/prisma'
import { startQueue, stopQueue, wakeQueue } from '@/lib/jobs/queue'
import { newSecret } from '@/lib/kinds/webhook/secret'
import { log } from '@/lib/runtime/log'
import { admin } from '../support/admin'
import { type WebhookReceiver, webhookReceiver } from '../support/webhook-receiver'

const PATIENCE = { timeout: 15_000, interval: 50 }
const events = ['record.changed']

let receiver: WebhookReceiver

beforeAll(async () => {
  receiver = await webhookReceiver()
  startQueue({ retrySeconds: 1 })
})
afterAll(async () => {
  await stopQueue()
  await closeDatabase()
  await receiver.close()
})
beforeEach(async () => {
  await database().webhook.deleteMany()
  vi.spyOn(log, 'warn').mockReset()
})

it.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0/',
  'https://10.1.2.3/',
  'https://172.31.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://100.100.100.200/latest/meta-data',
  'https://169.254.169.254/latest/meta-data',
  'https://168.63.129.16/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[fd00:ec2::254]/',
  'https://localhost/',
  'https://localhost./',
  'https://erp.localhost/',
])('%s is rejected when it is entered', async (url) => {
  const { status, body } = await admin(
    'POST',
    '/api/admin/webhooks',
    { name: 'x', url, events },
    { route: webhooks },
  )
  expect([status, body.errors?.[0]]).toMatchObject([400, { path: 'url', code: 'private_receiver' }])
})

it('an address without TLS is rejected', async () => {
  const input = { name: 'x', url: 'http://erp.example.com/', events }
  const { body } = await admin('POST', '/api/admin/webhooks', input, { route: webhooks })
  expect(body.errors?.[0]).toMatchObject({ path: 'url', code: 'receiver_not_https' })
})

describe('an event is not sent into a private network', () => {
  /** Makes a receiver whose address was right when it was entered, and has an event for it. */
  const reasonFor = async (url: string) => {
    const { id } = await database().webhook.create({ data: { name: 'x', url, secret: newSecret() } })
    const event = { type: 'webhook.test', at: new Date().toISOString(), data: {} }
    await database().delivery.create({ data: { channel: 'webhook', webhookId: id, event } })
    wakeQueue()
    const reason = async () =>
      (await database().delivery.findFirst({ where: { webhookId: id } }))?.lastError ?? null
    await expect.poll(reason, PATIENCE).not.toBeNull()
    return reason()
  }

  it('by a name that resolves there', async () => {
    expect(await reasonFor(`https://localhost:${receiver.port}/`)).toBe('private address')
    expect(receiver.calls).toEqual([])
  })

  it('by an address in figures', async () => {
    expect(await reasonFor(receiver.url.replace('http:', 'https:'))).toBe('private address')
    expect(receiver.calls).toEqual([])
  })

  it.each([
    ['one that resolves there', [{ address: '127.0.0.1', family: 4 }]],
    [
      'one of whose addresses is there',
      [
        { address: '203.0.114.1', family: 4 },
        { address: '::ffff:127.0.0.1', family: 6 },
      ],
    ],
  ])('by %s, which is resolved once', async (_, found) => {
    const looked: string[] = []
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((
      host: string,
      options: object,
      callback: (error: Error | null, found: unknown) => void,
    ) => {
      looked.push(host)
      expect(options).toMatchObject({ all: true })
      // Asked a second time, it would be of the public internet.
      callback(null, looked.length === 1 ? found : [{ address: '203.0.114.1', family: 4 }])
    }) as never)
    const reason = await reasonFor(`https://rebinding.example:${receiver.port}/`)
    lookup.mockRestore()
    expect([reason, looked[0]]).toEqual(['private address', 'rebinding.example'])
    expect(receiver.calls).toEqual([])
  })
})
