import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as inquire } from '@/app/api/inquiries/route'
import { POST as confirm } from '@/app/api/newsletter/confirm/route'
import { POST as subscribe } from '@/app/api/newsletter/subscribe/route'
import { readHeldSubmission } from '@/lib/data/held-submissions'
import { database } from '@/lib/data/prisma'
import { log } from '@/lib/runtime/log'
import { call } from '../support/call'
import { throughFaultProxy } from '../support/fault-proxy'
import { INQUIRY } from '../support/inquiry'

const LONGEST_WAIT_MS = 5000
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const inquireByCall = () => call(inquire, '/api/inquiries', { method: 'POST', body: JSON.stringify(INQUIRY) })
const inquireByForm = () =>
  call(inquire, '/api/inquiries', {
    method: 'POST',
    headers: FORM,
    body: new URLSearchParams({ ...INQUIRY, locale: 'zh' }).toString(),
  })
const subscribeByCall = () =>
  call(subscribe, '/api/newsletter/subscribe', { method: 'POST', body: '{"email":"ada@meyer.example"}' })

const proxy = throughFaultProxy()
beforeEach(() => {
  vi.spyOn(log, 'warn')
    .mockReset()
    .mockImplementation(() => {})
})

describe.each(['refuse', 'reset', 'blackhole'] as const)('while the database is away (%s)', (fault) => {
  it('forms answer kindly and in time, keep what was typed, and work again afterwards', async () => {
    expect((await subscribeByCall()).status).toBe(200)
    proxy.setFault(fault)
    const start = performance.now()
    const answers = await Promise.all([inquireByCall(), subscribeByCall(), inquireByForm()])
    expect(performance.now() - start).toBeLessThan(LONGEST_WAIT_MS + 500)
    const [byCall, newsletter, byForm] = answers

    expect([byCall.status, byCall.headers.get('retry-after')]).toEqual([503, '5'])
    const { message } = await byCall.json()
    expect(message).toContain('+86 574 5550 1234')
    expect(message).toContain('sales@lumenridge.example')
    expect([newsletter.status, await newsletter.json()]).toEqual([
      503,
      {
        message: 'Failed to subscribe. Please try again.',
        code: 'database_away',
        values: { operation: 'subscribe' },
      },
    ])

    const token = '01a228c5-a151-71b4-b0c1-4e4651045a18'
    const press = () => call(confirm, `/api/newsletter/confirm?token=${token}&locale=zh`, { method: 'POST' })
    expect((await press()).headers.get('location')).toBe(`/zh/newsletter/confirm?token=${token}&failed=1`)
    expect(byForm.status).toBe(303)
    const target = new URL(byForm.headers.get('location') ?? '', 'http://x')
    expect([target.pathname, target.searchParams.get('away')]).toEqual(['/zh/contact', '1'])
    const kept = await readHeldSubmission(target.searchParams.get('form') ?? '')
    expect(kept).toEqual({ values: INQUIRY, invalidFields: [] })

    const written = JSON.stringify(vi.mocked(log.warn).mock.calls)
    expect(written).toContain('request failed')
    expect(written).not.toMatch(/\bada\b|meyer/i)

    if (fault === 'blackhole') proxy.setFault('reset')
    proxy.setFault('none')
    await expect.poll(async () => (await inquireByCall()).status, { timeout: 10_000 }).toBe(201)
    const inquiries = await database().inquiry.findMany({ where: { email: INQUIRY.email } })
    expect(inquiries).toHaveLength(1)
    await database().inquiry.deleteMany()
  })
})
