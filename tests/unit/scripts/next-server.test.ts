import fs from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serve } from '../../../scripts/site/next-server.mjs'
import { freePort } from '../../../scripts/site/processes.mjs'

const folder = vi.hoisted(() => `${process.env.TMPDIR ?? '/tmp'}/next-server-${process.pid}`)
vi.mock('../../../scripts/site/build.mjs', () => ({ NEXT: `${folder}/server.mjs` }))

const SERVER = `
import http from 'node:http'
console.log('Ready in 300 ms')
console.log('{"event":"not published in time"}')
const server = http.createServer((request, response) => response.end())
server.listen(Number(process.argv[process.argv.indexOf('-p') + 1]), 'localhost')
setTimeout(() => console.log('{"event":"later"}'), 1500)
`

test('what a server logs before its first response is in its output, without the words of Next.js', async () => {
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'server.mjs'), SERVER)
  let written = ''
  const output = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  const server = serve('dev', { port: await freePort(), demo: false, env: process.env, output })
  onTestFinished(async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true })
  })
  expect(await server.ready).toBe(true)
  await vi.waitFor(() => expect(written).toContain('later'), 10_000)
  expect(written).toBe('{"event":"not published in time"}\n{"event":"later"}\n')
})
