import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const PROJECT = path.resolve(import.meta.dirname, '../..')

const read = (file: string) => fs.readFileSync(path.join(PROJECT, file), 'utf8')

describe('the files for containers', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' })
    return { status, output: `${stdout}${stderr}` }
  }

  test('compose.yaml has no fault a linter knows', () => {
    const { status, output } = run(
      'node_modules/dclint/bin/dclint.cjs',
      'compose.yaml',
      '--max-warnings',
      '0',
    )
    expect(status, output).toBe(0)
  })

  test('the Dockerfile has no fault a linter knows', () => {
    const { output } = run('node_modules/dockerfilelint/bin/dockerfilelint', '-o', 'json', 'Dockerfile')
    const { files } = JSON.parse(output)
    const titles = files[0].issues.map(
      ({ title, content }: { title: string; content: string }) => `${title}: ${content}`,
    )
    // It takes stages for images, which have no tag, and does not know the form of a command in brackets.
    const known = /^Base Image Missing Tag: FROM packages |^Invalid Argument Format: HEALTHCHECK /
    expect(titles.filter((title: string) => !known.test(title))).toEqual([])
  })

  test('the image runs as a user without rights, and compose keeps the inner services to themselves', () => {
    expect(read('Dockerfile')).toMatch(/USER node\n(?!.*USER root)/s)
    const ports = [...read('compose.yaml').matchAll(/-\s["']?([\d.]+:\d+:\d+)["']?/g)].map(([, port]) => port)
    expect(ports).toEqual(['127.0.0.1:8080:8080'])
  })
})
