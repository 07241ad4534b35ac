import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const PROJECT = path.resolve(import.meta.dirname, '../..')

const read = (file: string) => fs.readFileSync(path.join(PROJECT, file), 'utf8')

describe('the code', () => {
  test('has no Server Action, and no SQL that goes by unchecked', () => {
    const files = fs.readdirSync(path.join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
    const texts = files
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('generated'))
      .map((file) => ({ file, text: read(path.join('src', file)) }))
    const found = texts.filter(({ text }) => /['"]use server['"]|RawUnsafe/.test(text))
    expect(found.map(({ file }) => file)).toEqual([])
  })
})
