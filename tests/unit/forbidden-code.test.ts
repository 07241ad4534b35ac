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
    // Normalizing a long run of combining marks takes minutes.
    const normalizing = texts.filter(({ text }) => /\.normalize\(\s*[^)\s]/.test(text))
    expect(normalizing.map(({ file }) => file)).toEqual(['lib/texts/normal-form.ts'])
  })

  test('says how long a day is in one place', () => {
    const files = fs.readdirSync(path.join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
    const found = files
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('generated'))
      .filter((file) => /\b24 \* 60|\b86_?400_?000\b/.test(read(path.join('src', file))))
    // One runs uncompiled, and languages are on a floor below.
    expect(found.sort()).toEqual([
      'lib/cache/shared-entries.mjs',
      'lib/texts/locales.ts',
      'lib/values/calendar-day.ts',
    ])
  })

  test('dates rows by the clock of the database: instances can have clocks that differ', () => {
    const schema = read('prisma/schema.prisma')
    // Prisma's client would work out both on the server.
    expect(schema.match(/default\(now\(\)\)|@updatedAt/g) ?? []).toEqual([])
    const found = ['data', 'jobs', 'kinds', 'records'].flatMap((folder) =>
      fs
        .readdirSync(path.join(PROJECT, 'src/lib', folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => path.join('src/lib', folder, file))
        .filter((file) => /new Date\(\)|Date\.now\(\)/.test(read(file))),
    )
    // It compares the age of files.
    expect(found).toEqual(['src/lib/kinds/media-item/sweep.ts'])
  })
})
