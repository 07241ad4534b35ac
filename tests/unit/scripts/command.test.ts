import { expect, onTestFinished, test, vi } from 'vitest'
import { messageFor, progress, step, UserError } from '../../../scripts/site/command.mjs'
import { endOfLog } from '../../../scripts/site/database/embedded-postgres.mjs'

test('a full disk is told of first, whoever found it', () => {
  const initdb = 'The embedded PostgreSQL could not make its files:\nFATAL: … No space left on device'
  expect(messageFor(new UserError(initdb))).toBe(
    `The disk is full. Make room and run the command again.\n\n${initdb}`,
  )
  const postgres = Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' })
  expect(messageFor(postgres)).toBe(
    'The disk is full (could not extend file "base/1/2"). Make room and run the command again.',
  )
  const file = Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC', path: '/srv/x' })
  expect(messageFor(file)).toMatch(/^The disk is full \(\/srv\/x\)/)
  const npm = 'The disk is full. Make room (about 1.5 GB) and run the command again.\n\nnpm error code ENOSPC'
  expect(messageFor(new UserError(npm))).toBe(npm)
})

test('the end of a log of PostgreSQL has the reason for it, however much followed', () => {
  const after = Array.from({ length: 8 }, (_, line) => `LOG:  shutting down, ${line}`)
  const full = '2026-11-28 04:05:07 UTC [1] FATAL:  could not write to file "x": No space left on device'
  const end = endOfLog(['LOG:  starting', full, ...after].join('\n'))
  expect(end).toBe([full, ...after.slice(-6)].join('\n'))
  expect(endOfLog(`LOG:  starting\n${full}\n`)).toBe(`LOG:  starting\n${full}`)
})

test('a step says on a terminal that it goes on, and in a log how long it took', async () => {
  const { isTTY } = process.stdout
  const written: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    process.stdout.isTTY = isTTY
  })
  const said = async (terminal: boolean) => {
    process.stdout.isTTY = terminal
    written.length = 0
    await step('Building', async () => {
      const done = progress(2)
      vi.advanceTimersByTime(2500)
      done(1)
      vi.advanceTimersByTime(2500)
    })
    return written.join('')
  }
  const begin = 'Building ................. '
  expect(await said(false)).toBe(`${begin}50 % 5.0 s\n`)
  expect(await said(true)).toBe(
    `${begin}\r${begin}1 s\r${begin}2 s50 % \r${begin}50 % 3 s\r${begin}50 % 4 s\r${begin}50 % 5 s\r${begin}50 % 5.0 s\n`,
  )
})
