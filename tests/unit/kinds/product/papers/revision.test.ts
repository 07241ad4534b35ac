import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { changedPaths } from '@/lib/kinds/product/papers/changed-paths'
import { digestStart, paperDigest, REVISION_EXAMPLE, revisionOf } from '@/lib/kinds/product/papers/revision'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('a digest is that of the canonical JSON, whatever order the names came in', () => {
  expect(paperDigest({ b: 1, a: [2.5, 'é'] })).toBe(sha256('{"a":[2.5,"é"],"b":1}'))
  expect(paperDigest({ a: [2.5, 'é'], b: 1 })).toBe(paperDigest({ b: 1, a: [2.5, 'é'] }))
  expect(paperDigest({ a: ['é', 2.5], b: 1 })).not.toBe(paperDigest({ b: 1, a: [2.5, 'é'] }))
})

test('a revision has the first 80 bits, in Crockford’s base 32', () => {
  expect(revisionOf(`${'0'.repeat(20)}ff`)).toBe('0000-0000-0000-0000')
  expect(revisionOf('f'.repeat(64))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  expect(revisionOf(`${'0'.repeat(18)}21${'a'.repeat(44)}`)).toBe('0000-0000-0000-0011')
  for (let index = 0; index < 200; index++) {
    const digest = sha256(String(index))
    expect(revisionOf(digest)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(digestStart(revisionOf(digest))).toBe(digest.slice(0, 20))
  }
})

test('a revision is read as people type it', () => {
  const start = digestStart(REVISION_EXAMPLE)
  expect(start).toMatch(/^[0-9a-f]{20}$/)
  for (const typed of ['7k3m9qxr2t4vw8za', ' 7K3M 9QXR-2T4V w8za ', '7K3M9QXR2T4VW8ZA'])
    expect(digestStart(typed)).toBe(start)
  expect(digestStart('0000-1111-0000-1111')).toBe(digestStart('oOo0-iIlL-OOOO-ilIL'))
  for (const typed of [
    '',
    '7K3M-9QXR-2T4V',
    '7K3M-9QXR-2T4V-W8ZU',
    '7K3M-9QXR-2T4V-W8ZA-0',
    '<script>aaaaaaaaa',
  ])
    expect(digestStart(typed)).toBeNull()
})

test('changes name each value by its path', () => {
  const before = { facts: { weightGrams: 186, origins: ['CN'] }, modes: { turbo: { lumens: 1400 } } }
  const after = { facts: { weightGrams: 182, origins: ['CN', 'VN'], hsCode: '8513.10' } }
  expect(changedPaths(before, after)).toEqual([
    { path: 'facts.hsCode', before: null, after: '8513.10' },
    { path: 'facts.origins', before: ['CN'], after: ['CN', 'VN'] },
    { path: 'facts.weightGrams', before: 186, after: 182 },
    { path: 'modes.turbo.lumens', before: 1400, after: null },
  ])
  expect(changedPaths(before, structuredClone(before))).toEqual([])
})
