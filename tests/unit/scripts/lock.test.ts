import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockHolder, takeLock } from '../../../scripts/site/lock.mjs'

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

  test('that is free is had by one of several that come for it in the same moment', async () => {
    const LOCKS = 400
    const STARTERS = 4
    for (let n = 0; n < LOCKS; n++) fs.writeFileSync(`${file}.${n}`, '{"pid":4194303,"started":"long ago"}')
    // Each starter tries one lock after the other, all at the same times, and keeps those it gets.
    const starter = `
      const { takeLock } = await import(${JSON.stringify(path.resolve('scripts/site/lock.mjs'))})
      const [file, begin] = process.argv.slice(1)
      const had = []
      for (let n = 0; n < ${LOCKS}; n++) {
        while (Date.now() < Number(begin) + 3 * n);
        if (takeLock(file + '.' + n).release) had.push(n)
      }
      console.log(JSON.stringify(had))
      process.stdin.resume()`
    const begin = String(Date.now() + 1500)
    const starters = Array.from({ length: STARTERS }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', starter, file, begin]),
    )
    const had = await Promise.all(
      starters.map(async ({ stdout }) => JSON.parse(String((await stdout.iterator().next()).value))),
    )
    for (const { stdin } of starters) stdin.end()
    const all = had.flat()
    expect(all.filter((n, i) => all.indexOf(n) !== i)).toEqual([])
    expect(all).toHaveLength(LOCKS)
  })
})
