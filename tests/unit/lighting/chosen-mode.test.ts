import { expect, test } from 'vitest'
import { chosenMode, modeSlugs, PLAIN_STATE, readProductState } from '@/lib/lighting/chosen-mode'

const MODES = [
  { slug: 'strobe', lumens: 2000, dutyCycle: 0.5 },
  { slug: 'turbo', lumens: 1400, dutyCycle: null },
  { slug: 'low', lumens: 40, dutyCycle: null },
]

test.each([
  ['low', 'low'],
  ['strobe', 'strobe'],
  [null, 'turbo'],
  ['', 'turbo'],
  ['Low', 'turbo'],
  ['x'.repeat(1_000_000), 'turbo'],
])('a page is about the mode its address names, else about the brightest steady one: %#', (mode, slug) => {
  expect(chosenMode(MODES, { mode })?.slug).toBe(slug)
})

test('without a steady mode none is chosen that was not asked for', () => {
  const flashing = MODES.slice(0, 1)
  expect(chosenMode(flashing, PLAIN_STATE)).toBeNull()
  expect(chosenMode(flashing, { mode: 'strobe' })?.slug).toBe('strobe')
})

test.each([
  [
    { mode: 'low', at: '20' },
    { mode: 'low', at: 20 },
  ],
  [{ at: '2.5' }, { mode: null, at: 2.5 }],
  [{ mode: ['low', 'turbo'], at: ['20', '50'] }, PLAIN_STATE],
  [{ at: '0' }, PLAIN_STATE],
  [{ at: '401' }, PLAIN_STATE],
  [{ at: '1e2' }, PLAIN_STATE],
  [{ at: '-5' }, PLAIN_STATE],
  [{ at: '٢٠' }, PLAIN_STATE],
  [{ at: '9'.repeat(1_000_000) }, PLAIN_STATE],
  [{}, PLAIN_STATE],
])(
  'the state of a page is read from its address, and what cannot be read is not stated: %#',
  (params, state) => {
    expect(readProductState(params)).toEqual(state)
  },
)

test('modes are named by their English names, each by one of its own', () => {
  expect(modeSlugs(['Spot + flood', 'Watch (red)', 'High', 'High', '低亮', ''])).toEqual([
    'spot-flood',
    'watch-red',
    'high',
    'high-4',
    'mode-5',
    'mode-6',
  ])
  // A name with a number may be taken already.
  expect(modeSlugs(['A', 'A 3', 'A'])).toEqual(['a', 'a-3', 'a-4'])
})
