import { afterEach, expect, test, vi } from 'vitest'
import { log } from '@/lib/log'
import { logConsole } from '@/lib/server/console-log'

const { error, warn, info, debug, log: plain } = console
afterEach(() => Object.assign(console, { error, warn, info, debug, log: plain }))

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
