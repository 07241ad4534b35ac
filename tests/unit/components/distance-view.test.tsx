import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChosenMode } from '@/components/product-page/chosen-mode'
import { DistanceView } from '@/components/product-page/distance-view'
import en from '../../../messages/en.json'

const MODE = { slug: 'ember', name: 'Ember', figures: [] }
const WORDS = { ...en.common.distance, candela: 'cd' }

type Shape = 'lantern' | 'spot'

function rendered(
  chosen: string | null,
  candela: number,
  at: number | null,
  words: typeof WORDS,
  shape: Shape,
): string {
  const light = { candela, shape, picture: null, isShown: true }
  return renderToStaticMarkup(
    <ChosenMode modes={[MODE]} initial={chosen} plain={chosen} path="/product/a" also="">
      <DistanceView lights={{ ember: light }} at={at} words={words} locale="en" />
    </ChosenMode>,
  )
}

const shown = (
  chosen: string | null,
  candela: number,
  at: number | null = null,
  words = WORDS,
  shape: Shape = 'lantern',
): string => rendered(chosen, candela, at, words, shape).replace(/<[^>]+>/g, '')

/** The scale: where each of its marks stands, in percent of its length, and the full moon as it is marked. */
function scaleOf(candela: number, at: number, shape: Shape) {
  const markup = rendered('ember', candela, at, WORDS, shape)
  const track = markup.slice(markup.indexOf('class="track"'))
  const [, lit] = /--at:([\d.]+)%/.exec(track) ?? []
  const ticks = [...track.matchAll(/<i style="--at:([\d.]+)%">([^<]+)<\/i>/g)]
  const moon = /<p class="moon" style="--at:([\d.]+)%"( data-beyond="true")?>([^<]+)<\/p>/.exec(track)
  return {
    lit: Number(lit),
    ticks: Object.fromEntries(ticks.map(([, place, name]) => [name, Number(place)])),
    moon: moon && { at: Number(moon[1]), isBeyond: moon[2] !== undefined, text: moon[3] },
  }
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

test('the scale is logarithmic, and its handle stands at the tick of what it says', () => {
  const { lit, ticks } = scaleOf(30_800, 20, 'spot')
  expect(Object.keys(ticks).toSorted()).toEqual(['1 m', '10', '100', '2', '20', '200', '400', '5', '50'])
  expect(ticks).toMatchObject({ '1 m': 0, '20': 50, '400': 100 })
  for (const [less, more] of [
    ['1 m', '10'],
    ['2', '20'],
    ['5', '50'],
    ['10', '100'],
    ['20', '200'],
  ] as const)
    expect((ticks[more] ?? 0) - (ticks[less] ?? 0), `a decade from ${less}`).toBeCloseTo(38.4, 0)
  expect(lit).toBe(50)
  for (const meters of [1, 2, 5, 10, 50, 100, 200, 400])
    expect(scaleOf(30_800, meters, 'spot').lit).toBeCloseTo(ticks[meters] ?? 0, 0)
  const around = scaleOf(40, 5, 'lantern')
  expect(Object.keys(around.ticks).toSorted()).toEqual(['1 m', '10', '2', '20', '5'])
  expect(around.lit).toBeCloseTo(around.ticks['5'] ?? 0, 0)
})

test('the beam distance is marked on the scale as the full moon, where it is one of a beam', () => {
  expect(scaleOf(30_800, 20, 'spot').moon).toEqual({ at: 97.8, isBeyond: false, text: '351 m: full moon' })
  expect(scaleOf(130_000, 20, 'spot').moon).toEqual({ at: 100, isBeyond: true, text: '721 m: full moon' })
  expect(scaleOf(0.2, 20, 'spot').moon).toBeNull()
  expect(scaleOf(40, 2, 'lantern').moon).toBeNull()
})
