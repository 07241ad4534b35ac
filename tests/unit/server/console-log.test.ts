import { afterEach, expect, test, vi } from 'vitest'
import { log } from '@/lib/runtime/log'
import { logConsole } from '@/lib/server/prepare-server'
import { inContext } from '@/lib/server/request-context'

const { error, warn, info, debug, log: plain } = console
afterEach(() => {
  Object.assign(console, { error, warn, info, debug, log: plain })
  vi.restoreAllMocks()
})

test('what is written to the console becomes a line of the log, without what the database was asked', () => {
  const line = vi.spyOn(log, 'error').mockImplementation(() => {})
  const failure = new Error('Invalid invocation: { search: "confidential" }')
  failure.name = 'PrismaClientValidationError'
  logConsole()
  console.error('\u001b[31m⨯\u001b[39m', failure)
  expect(line).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'console', text: '⨯', name: 'PrismaClientValidationError' }),
  )
  expect(JSON.stringify(line.mock.calls)).not.toContain('confidential')
})

test('what is long is cut', () => {
  const line = vi.spyOn(log, 'warn').mockImplementation(() => {})
  logConsole()
  console.warn('x'.repeat(5000))
  expect(line.mock.calls[0]?.[0]).toMatchObject({ text: 'x'.repeat(1000) })
})

test('a cached call that is missing is warned of, but where a draft is shown', () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const debugged = vi.spyOn(log, 'debug').mockImplementation(() => {})
  logConsole()
  const warnOf = (message: string, isPreview: boolean) =>
    inContext({ nonce: '', hasQuery: false, isPreview }, () => console.warn(new Error(message)))
  const miss = `Route "/x": Unexpected cache miss after cache warming phase during prerendering. This is likely …`
  warnOf(miss, true)
  expect([warned.mock.calls.length, debugged.mock.calls.length]).toEqual([0, 1])
  warnOf(miss, false)
  warnOf('Something else', true)
  console.warn(new Error(miss))
  expect([warned.mock.calls.length, debugged.mock.calls.length]).toEqual([3, 1])
})
