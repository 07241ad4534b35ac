import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fingerprint } from '../../../scripts/site/fingerprint.mjs'

let root: string

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'fingerprint-'))
  write('src/page.tsx', 'one')
  write('public/lamp.png', 'picture')
})
afterEach(() => fs.rmSync(root, { recursive: true }))

function write(file: string, text: string) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}

const now = () =>
  fingerprint(['src', 'missing.json'], { namesOnly: ['public'], without: ['src/generated'], root })

describe('the fingerprint of the sources', () => {
  test('stays the same while nothing changes', () => {
    expect(now()).toBe(now())
  })

  test.each([
    ['a file is edited', () => write('src/page.tsx', 'two')],
    ['a file is added', () => write('src/other.tsx', '')],
    [
      'a file is renamed',
      () => fs.renameSync(path.join(root, 'src/page.tsx'), path.join(root, 'src/pages.tsx')),
    ],
    ['a missing file appears', () => write('missing.json', '{}')],
    ['a public file appears', () => write('public/other.png', '')],
  ])('changes when %s', (_, change) => {
    const before = now()
    change()
    expect(now()).not.toBe(before)
  })

  test.each([
    ['a public file is edited, which is served as it is', () => write('public/lamp.png', 'other picture')],
    ['generated files change', () => write('src/generated/client.ts', 'x')],
  ])('does not change when %s', (_, change) => {
    const before = now()
    change()
    expect(now()).toBe(before)
  })
})
