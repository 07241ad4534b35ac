import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { trace } from '@opentelemetry/api'
import { afterEach, expect, test, vi } from 'vitest'
import { startTracing } from '@/lib/server/prepare-server'

afterEach(() => vi.unstubAllEnvs())

const isTracing = () => trace.getTracer('test').startSpan('test').isRecording()

// In this order: what is switched on stays on.
test('nothing is traced unless the operator says where to send it', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', '')
  await startTracing()
  expect(isTracing()).toBe(false)
})

test('with an address it is sent there, without queries and the secrets of buyers’ pages', async () => {
  const sent: string[] = []
  const server = http.createServer(async (request, response) => {
    let body = `${request.method} ${request.url} `
    for await (const chunk of request) body += chunk.toString('latin1')
    sent.push(body)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10')
  await startTracing()
  expect(isTracing()).toBe(true)
  for (const target of ['/zh/inquiry/secret-of-a-buyer/accept', '/products?search=secret'])
    trace
      .getTracer('test')
      .startSpan('look', { attributes: { 'http.target': target } })
      .end()
  await expect.poll(() => sent.join('\n'), { timeout: 10_000 }).toContain('/products')
  expect(sent[0]).toMatch(/^POST \/v1\/traces /)
  expect(sent.join('\n')).toContain('/zh/inquiry/')
  expect(sent.join('\n')).not.toContain('secret')
  server.close()
})
