import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const MODULE = new URL('../../../src/lib/server/prepare-server.ts', import.meta.url).href

/** Runs a line of code in a process of its own, which drains as Next.js does: by exiting with 0. */
function run(line: string) {
  const code = `
    const { exitOnUncaught } = await import(${JSON.stringify(MODULE)})
    process.on('SIGTERM', () => process.exit(0))
    exitOnUncaught()
    setTimeout(() => console.log('still there'), 500)
    ${line}`
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', code],
    { encoding: 'utf8', timeout: 30_000, env: { ...process.env, LOG_LEVEL: 'info' } },
  )
  return { status, stdout }
}

test('an uncaught exception ends the process with code 1 and is logged', () => {
  const { status, stdout } = run(`setTimeout(() => { throw new Error('a mistake') })`)
  expect(status).toBe(1)
  expect(stdout).toContain('"event":"uncaught exception"')
  expect(stdout).not.toContain('still there')
})

test.each([
  ['a stream', 'ERR_STREAM_PREMATURE_CLOSE'],
  // Sent with the answer to a statement, it comes before anybody listens to the connection again.
  ['PostgreSQL, which ended it', '57P01'],
])('a connection that broke is logged, and the process goes on: %s', (_, code) => {
  const { status, stdout } = run(
    `setTimeout(() => { throw Object.assign(new Error('gone'), { code: '${code}' }) })`,
  )
  expect([status, stdout.includes('still there')]).toEqual([0, true])
  expect(stdout).toContain('"event":"broken connection"')
})

test('an exception that Next.js has handled and reports itself is none', () => {
  const { status, stdout } = run(`process.emit('uncaughtException', new Error('handled'))`)
  expect([status, stdout.trim()]).toEqual([0, 'still there'])
})
