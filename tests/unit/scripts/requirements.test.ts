import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

/** Runs a command of the site as on another machine: a module in front replaces what Node.js says of itself. */
function runAs(machine: { platform?: string; node?: string }, command: string) {
  const pretend = `for (const [name, value] of ${JSON.stringify([
    ...(machine.platform ? [['platform', machine.platform]] : []),
    ...(machine.node ? [['versions', { node: machine.node }]] : []),
  ])}) Object.defineProperty(process, name, { value })`
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(pretend)}`,
    `scripts/site/${command}.mjs`,
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 50_000 })
  return { status, stdout, stderr: stderr.trim() }
}

describe('the commands', { timeout: 60_000 }, () => {
  test.each(['start', 'test', 'db'])('refuse on Windows in one sentence: %s', (command) => {
    const { status, stdout, stderr } = runAs({ platform: 'win32' }, command)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^This runs on Linux and macOS; on Windows, run it in WSL 2 .+\S$/)
    expect(stderr.split('\n')).toHaveLength(1)
  })

  test.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1'])('refuse Node.js %s', (node) => {
    const { status, stderr } = runAs({ node }, 'start')
    expect(status).toBe(1)
    expect(stderr).toBe(
      `This needs Node.js 20.19, 22.12 or 24, or a newer version of one of them; this is ${node}. Install a current one from https://nodejs.org`,
    )
  })

  test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0'])('take Node.js %s', (node) => {
    expect(runAs({ node }, 'node-version')).toEqual({ status: 0, stdout: '', stderr: '' })
  })
})
