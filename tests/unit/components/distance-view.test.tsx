import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChosenMode } from '@/components/product-page/chosen-mode'
import { DistanceView } from '@/components/product-page/distance-view'
import en from '../../../messages/en.json'

const MODE = { slug: 'ember', name: 'Ember', figures: [] }
const WORDS = { ...en.common.distance, candela: 'cd' }

function shown(
  chosen: string | null,
  candela: number,
  at: number | null = null,
  words = WORDS,
  shape: 'lantern' | 'spot' = 'lantern',
): string {
  const light = { candela, shape, picture: null, isShown: true } as const
  const markup = renderToStaticMarkup(
    <ChosenMode modes={[MODE]} initial={chosen} plain={chosen} path="/product/a" also="">
      <DistanceView lights={{ ember: light }} at={at} words={words} locale="en" />
    </ChosenMode>,
  )
  return markup.replace(/<[^>]+>/g, '')
}

test('the light of a lantern says how far one can walk by it, or that one cannot', () => {
  expect(shown('ember', 40)).toMatch(/Enough light to walk by, 1 lx, up to \d/)
  expect(shown('ember', 0.5)).toContain('Nowhere enough light to walk by, 1 lx.')
  expect(shown('ember', 0.5)).not.toContain('up to')
  const own = { ...WORDS, lantern: '{mode} lights {radius}.' }
  expect(shown('ember', 40, null, own), 'a wording of the firm').toMatch(/Ember lights \d/)
})

test('a distance between whole meters is called by what is computed for it', () => {
  expect(shown('ember', 40, 12.5)).toContain('How bright is it at 12.5 m?')
  expect(shown('ember', 40, 12)).toContain('How bright is it at 12 m?')
})

test('a short beam is as long as the figures of the light say, with its decimal', () => {
  expect(shown('ember', 5, null, WORDS, 'spot')).toContain('4.5 m')
})

test('nothing is said of a light without a mode to choose, as of one that only flashes', () => {
  expect(shown(null, 40)).toBe('')
})
