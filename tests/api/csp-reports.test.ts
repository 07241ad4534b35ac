import { expect, it, vi } from 'vitest'
import { POST } from '@/app/api/csp-reports/route'
import { log } from '@/lib/runtime/log'
import { CSP_VIOLATIONS_PER_MINUTE } from '@/lib/values/limits'
import { call } from '../support/call'

it('reports of browsers write a limited number of lines a minute, however many violations each names', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const body = { documentURL: 'http://x/', effectiveDirective: 'script-src', blockedURL: 'inline' }
  const report = JSON.stringify(Array(10).fill({ type: 'csp-violation', body }))
  const headers = { 'content-type': 'application/reports+json' }
  for (let number = 0; number < CSP_VIOLATIONS_PER_MINUTE; number++) {
    const { status } = await call(POST, '/api/csp-reports', { method: 'POST', headers, body: report })
    expect(status).toBe(204)
  }
  expect(warn).toHaveBeenCalledTimes(CSP_VIOLATIONS_PER_MINUTE)
})
