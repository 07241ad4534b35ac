import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// `next/font` reads literals only, so that the rarer letters of the two cuts are written down twice.
test('both cuts of the face have the same rarer letters', () => {
  const source = readFileSync('src/app/fonts/archivo.ts', 'utf8')
  const ranges = [...source.matchAll(/'(U\+[^']+)'/g)].map(([, range]) => range)
  expect(ranges).toHaveLength(2)
  expect(ranges[0]).toBe(ranges[1])
})
