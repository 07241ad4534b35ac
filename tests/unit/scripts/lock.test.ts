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
})
