import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { composeServices, imageStages } from '../support/compose'

const PROJECT = path.resolve(import.meta.dirname, '../..')

const read = (file: string) => fs.readFileSync(path.join(PROJECT, file), 'utf8')

describe('the files for containers', { timeout: 60_000 }, () => {
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

  test('the images run as users without rights, and compose keeps the inner services to themselves', () => {
    expect(read('Dockerfile')).toMatch(/USER 1000:1000\n(?!.*USER root).*USER node\n(?!.*USER root)/s)
    const ports = Object.values(composeServices({})).flatMap(({ ports = [], profiles = [] }) =>
      ports.map((port) => [port, ...profiles].join(' ')),
    )
    expect(ports).toEqual(['0.0.0.0:80:80 tls', '0.0.0.0:443:443 tls', '127.0.0.1:8080:8080'])
  })

  test('backups are written by the version the database has', () => {
    expect(imageStages().backup?.from).toBe(composeServices({}).database?.image)
  })

  test('images are those of a line, which get its fixes whenever they are built or pulled', () => {
    const images = [read('Dockerfile'), read('deploy/varnish/Dockerfile'), read('compose.yaml')]
      .flatMap((text) => [...text.matchAll(/^(?:FROM|\s+image:) (\w+:\S+)/gm)])
      .map(([, image = '']) => image)
    expect(images.length).toBeGreaterThan(5)
    expect(images.filter((image) => !/^\w+:\d+(\.\d+)?(-[a-z-]+)?$/.test(image))).toEqual([])
  })
})
