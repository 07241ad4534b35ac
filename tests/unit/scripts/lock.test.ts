import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockHolder, takeLock } from '../../../scripts/site/lock.mjs'
import { takeSiteLock } from '../../../scripts/site/run-site.mjs'

let folder: string
let file: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'))
  file = path.join(folder, 'some.lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

describe('a lock', () => {
  test('is had by one at a time, and says who that is', () => {
    const mine = takeLock(file, { port: 3000 })
    expect(takeLock(file).holder).toMatchObject({ pid: process.pid, port: 3000 })
    mine.release?.()
    expect(takeLock(file).release).toBeTypeOf('function')
  })

  test('of a process that was killed is free', () => {
    fs.writeFileSync(file, JSON.stringify({ pid: 2 ** 22 - 1, started: 'long ago' }))
    expect(lockHolder(file)).toBeUndefined()
    expect(takeLock(file).release).toBeTypeOf('function')
  })

  test('whose process id belongs to another program by now is free', () => {
    fs.writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'before that' }))
    expect(takeLock(file).release).toBeTypeOf('function')
  })

  test('that was cut off while being written is free', () => {
    fs.writeFileSync(file, '{"pid":')
    expect(takeLock(file).release).toBeTypeOf('function')
  })

  test('of a killed process is had by one of two that find it at once', { timeout: 60_000 }, async () => {
    fs.writeFileSync(file, '{"pid":4194303,"started":"long ago"}')
    // The first is held up where it is about to remove the stale lock; the second comes meanwhile.
    const held = `
      const remove = fs.rmSync
      fs.rmSync = (target, options) => {
        if (target === file) {
          console.log('removing')
          for (const end = Date.now() + 3000; Date.now() < end && !fs.existsSync(file + '.second'); );
        }
        return remove(target, options)
      }`
    const first = starter(held)
    expect(await first.says()).toBe('removing')
    const second = starter()
    const seconds = second.says()
    const taken = (await Promise.all([first.says(), seconds])).filter((word) => word === 'taken')
    await Promise.all([first.end(), second.end()])
    expect(taken).toHaveLength(1)
  })
})

describe('the lock of a site', () => {
  const served = () => takeSiteLock('start', 3000, file)

  test('that was copied with its folder is told from that of this folder', async () => {
    const release = served()
    expect(served).toThrow(/already being served from this folder/)
    const copy = path.join(folder, 'copy.lock')
    fs.copyFileSync(file, copy)
    const fromCopy = () => takeSiteLock('start', 3001, copy)
    expect(fromCopy).toThrow(/This folder was copied while its site ran: \S+some\.lock is the lock/)
    const alias = path.join(folder, 'alias.lock')
    fs.linkSync(file, alias)
    expect(() => takeSiteLock('start', 3001, alias), 'it is the same under another name').toThrow(
      /already being served from this folder/,
    )
    await release()
    expect(fromCopy, 'the folder may have been moved').toThrow(/already being served from this folder/)
  })
})

/** A process that takes the lock, says whether it got it, and keeps it until it is ended. */
function starter(before = '') {
  const code = `
    import fs from 'node:fs'
    import { takeLock } from ${JSON.stringify(path.resolve('scripts/site/lock.mjs'))}
    const file = process.argv[1]
    ${before}
    const word = takeLock(file).release ? 'taken' : 'not taken'
    fs.writeFileSync(file + '.second', '')
    console.log(word)
    process.stdin.resume()`
  const { stdin, stdout } = spawn(process.execPath, ['--input-type=module', '-e', code, file])
  const lines = readline.createInterface({ input: stdout })[Symbol.asyncIterator]()
  const says = async () => (await lines.next()).value as string
  return { says, end: () => new Promise((resolve) => stdout.on('close', resolve) && stdin.end()) }
}
