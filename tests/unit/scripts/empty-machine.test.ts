import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { freePort } from '../../../scripts/site/processes.mjs'

const PROJECT = path.resolve(import.meta.dirname, '../../..')
/** What is read before the packages are there. */
const NEEDED = ['scripts', 'prisma', 'src/generated', 'package.json', 'package-lock.json']
/** Stryker and npm are asked themselves, a cluster asks for its programs first, and figures need no packages. */
const OTHERS = ['mutate', 'test:next', 'cluster', 'figures']
const COMMANDS = Object.entries(packageJson.scripts).filter(([name]) => !OTHERS.includes(name))

describe('A clone on a machine that has nothing yet', { timeout: 60_000 }, () => {
  let clone = ''
  beforeAll(() => {
    clone = fs.mkdtempSync(path.join(os.tmpdir(), 'clone-'))
    for (const each of NEEDED)
      fs.cpSync(path.join(PROJECT, each), path.join(clone, each), { recursive: true })
    fs.writeFileSync(
      path.join(clone, 'npm.js'),
      `console.error('this npm installs nothing'); process.exit(1)`,
    )
  })
  afterAll(() => fs.rmSync(clone, { recursive: true, force: true }))

  test.each(COMMANDS)('installs the packages for npm run %s', async (_, command) => {
    const env = { ...process.env, PORT: String(await freePort()), npm_execpath: path.join(clone, 'npm.js') }
    const [, ...args] = command.split(' ')
    const output = await new Promise<string>((resolve) =>
      execFile(process.execPath, args, { cwd: clone, env }, (_error, out, err) => resolve(out + err)),
    )
    expect(output).toContain('this npm installs nothing')
  })
})
