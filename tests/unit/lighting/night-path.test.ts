import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screenColor, weighed } from '@/lib/lighting/eye-response'
import {
  groundLux,
  illuminanceLux,
  lightLevel,
  lightShape,
  litRadius,
  readDistance,
} from '@/lib/lighting/light-distance'
import {
  askedPath,
  BEAM_HALF_ANGLES_DEG,
  beamHalfAngleDeg,
  beamShare,
  NIGHT_PATH_SIZE_PX,
  NIGHT_PATH_WIDTHS_PX,
  nightPathPictures,
  nightPathStep,
  nightPathUrl,
  stepCandela,
} from '@/lib/lighting/night-path'
import products from '../../../prisma/seed-data/products.json' with { type: 'json' }

// Another test file of the same process may have imported the site's decoders, which do not read AVIF.
const avif = { operation: ['VipsForeignLoadHeifFile'] }
beforeAll(() => sharp.unblock(avif))
afterAll(() => sharp.block(avif))

const PUBLIC = join(import.meta.dirname, '../../../public')
/** Reflectance of the white upper ends of the posts (scripts/assets/renderer/night_path.py). */
const WHITE = 0.75
/** Where on the white paint a post is measured, meters below its top. */
const MEASURED_BELOW_METERS = 0.17

const ASPECT = NIGHT_PATH_SIZE_PX.width / NIGHT_PATH_SIZE_PX.height

// As in scripts/assets/renderer/night_path.py, meters and degrees.
const EYE_METERS = 1.65
const FIELD_OF_VIEW_DEG = 46
const HORIZON = 0.4
const POST_ASIDE_METERS = 1.1
const POST_TALL_METERS = 1.25
const LAMP_METERS = { right: 0.26, ahead: 0.15, up: 1.12 }

/** Where the upper end of a post stands in the picture, as shares of its width and height; `side` is -1 left and 1 right. */
function postInPicture(meters: number, side: -1 | 1): { x: number; y: number } {
  const focal = 0.5 / Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360)
  return {
    x: 0.5 + (side * focal * POST_ASIDE_METERS) / meters,
    y: HORIZON + ((EYE_METERS - POST_TALL_METERS) * focal * ASPECT) / meters,
  }
}

/** Illuminance on the front of a post, some way below its top, lx: the beam is held to the right of the eye and points ahead. */
function postLux(
  candela: number,
  halfAngleDeg: number,
  meters: number,
  side: -1 | 1,
  belowTopMeters: number,
): number {
  const ahead = meters - LAMP_METERS.ahead
  const aside = Math.hypot(
    side * POST_ASIDE_METERS - LAMP_METERS.right,
    POST_TALL_METERS - belowTopMeters - LAMP_METERS.up,
  )
  const angleDeg = (Math.atan2(aside, ahead) * 180) / Math.PI
  return (candela * beamShare(angleDeg, halfAngleDeg)) / (ahead ** 2 + aside ** 2)
}

/** The brightness of a post's white end in a picture, 0 to 255, as the mean of the middle of it. */
async function postBrightness(file: string, widthPx: number, meters: number, side: -1 | 1): Promise<number> {
  const heightPx = Math.round(widthPx / ASPECT)
  const perMeter = widthPx / 2 / Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360) / meters
  const { x, y } = postInPicture(meters, side)
  const sidePx = Math.max(1, Math.floor(perMeter * 0.06))
  const left = Math.round(x * widthPx - sidePx / 2)
  const top = Math.round(y * heightPx + perMeter * MEASURED_BELOW_METERS - sidePx / 2)
  const { data } = await sharp(file)
    .extract({ left, top, width: sidePx, height: sidePx })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.reduce((sum, value) => sum + value, 0) / data.length
}

describe('The night path', () => {
  const modes = products.flatMap(({ slug, modes: all }) =>
    all.map((mode) => ({ ...mode, of: slug, peakIntensityCandela: mode.peakIntensityCandela ?? null })),
  )
  const spot = (of: string, name: string) => {
    const mode = modes.find((each) => each.of === of && each.name.en === name)
    if (!mode?.peakIntensityCandela) throw new Error(`${of} ${name}`)
    return { lumens: mode.lumens, peakIntensityCandela: mode.peakIntensityCandela }
  }

  it.each([
    ['tx-1400', 'Turbo'],
    ['p-900', 'High'],
    ['guard-3000', 'Turbo'],
  ])('shows posts as bright as E = I/d² and the response of the eye say (%s, %s)', async (of, name) => {
    const picture = nightPathStep(spot(of, name))
    if (!picture) throw new Error('no picture')
    const widthPx = NIGHT_PATH_WIDTHS_PX[1]
    // The left one at 100 m stands in the shadow of who walks at 40 m.
    for (const meters of [5, 20, 100])
      for (const side of meters < 100 ? ([-1, 1] as const) : ([1] as const)) {
        const lux = postLux(
          stepCandela(picture.step),
          picture.halfAngleDeg,
          meters,
          side,
          MEASURED_BELOW_METERS,
        )
        const luminance = (WHITE * lux) / Math.PI
        const [red, green, blue] = screenColor([luminance, luminance, luminance])
        const shown = await postBrightness(
          join(PUBLIC, nightPathUrl(picture, widthPx)),
          widthPx,
          meters,
          side,
        )
        // A post at 100 m is three pixels wide, of which the outer ones are mixed with what is behind.
        const tolerance = meters < 100 ? 0.05 : 0.15
        expect(shown / ((red + green + blue) / 3), `${meters} m, side ${side}`).toBeGreaterThan(1 - tolerance)
        expect(shown / ((red + green + blue) / 3), `${meters} m, side ${side}`).toBeLessThan(1 + tolerance)
      }
  })

  it('has each picture that a mode can ask for and no other, in both sizes, none over 160 KiB', () => {
    const files = nightPathPictures().flatMap((picture) =>
      NIGHT_PATH_WIDTHS_PX.map((width) => join(PUBLIC, nightPathUrl(picture, width))),
    )
    const folder = dirname(files[0] ?? '')
    expect(files.toSorted()).toEqual(
      readdirSync(folder)
        .map((name) => join(folder, name))
        .toSorted(),
    )
    for (const file of files) expect(readFileSync(file).length).toBeLessThan(160 * 1024)
    const spots = modes.filter((mode) => lightShape(mode) === 'spot' && !/red/i.test(mode.name.en))
    expect(spots.filter((mode) => !nightPathStep(mode)).map(({ of, name }) => `${of} ${name.en}`)).toEqual([])
  })

  it('shows a mode the nearest third of a stop and the nearest width', () => {
    expect(nightPathStep({ lumens: 1400, peakIntensityCandela: 30_800 })).toEqual({
      halfAngleDeg: 5.3,
      step: 45,
    })
    expect(stepCandela(45) / 30_800).toBeGreaterThan(2 ** (-1 / 6))
    expect(stepCandela(45) / 30_800).toBeLessThan(2 ** (1 / 6))
    expect(nightPathStep({ lumens: 3000, peakIntensityCandela: 12_000 })?.halfAngleDeg).toBe(12)
    expect(nightPathStep({ lumens: 100, peakIntensityCandela: null })).toBeNull()
    expect(nightPathStep({ lumens: 1e6, peakIntensityCandela: 2.5e7 })).toBeNull()
    expect(beamHalfAngleDeg(1400, 30_800)).toBeCloseTo(5.1, 1)
  })

  it('has half the intensity at the half angle, and all of it on the axis', () => {
    for (const half of BEAM_HALF_ANGLES_DEG) {
      expect(beamShare(0, half)).toBeCloseTo(1, 6)
      expect(beamShare(half, half)).toBeCloseTo(0.93 / 2 + 0.07, 1)
      const spill = [20, 34, 50, 80].map((angle) => beamShare(angle, half))
      expect(spill).toEqual(spill.toSorted((a, b) => b - a))
      expect(spill.at(-1)).toBeCloseTo(0, 5)
    }
  })
})

describe('What is said of a distance', () => {
  it('knows spots, panels and lanterns by flux over intensity', () => {
    expect(lightShape({ lumens: 1400, peakIntensityCandela: 30_800 })).toBe('spot')
    expect(lightShape({ lumens: 1500, peakIntensityCandela: 570 })).toBe('panel')
    expect(lightShape({ lumens: 600, peakIntensityCandela: 78 })).toBe('lantern')
    expect(lightShape({ lumens: 600, peakIntensityCandela: null })).toBeNull()
    expect(lightShape({ lumens: 0, peakIntensityCandela: 10 })).toBeNull()
  })

  it('follows the inverse square law, and on the ground the cosine too', () => {
    expect(illuminanceLux(30_800, 20)).toBe(77)
    expect(groundLux('lantern', 78, 0)).toBe(78)
    // 2 m away and 1 m up: 78 · 1 / 5^1.5
    expect(groundLux('lantern', 78, 2)).toBeCloseTo(6.9765, 3)
    expect(groundLux('panel', 570, 2)).toBeCloseTo(570 / 25, 6)
    for (const shape of ['panel', 'lantern'] as const)
      expect(groundLux(shape, 78, litRadius(shape, 78))).toBeCloseTo(1, 6)
    expect(litRadius('lantern', 0.5)).toBe(0)
  })

  it.each([
    [36, 'carPark'],
    [77, 'stairs'],
    [11, 'street'],
    [0.25, 'moon'],
    [0.1, 'dark'],
    [0, 'dark'],
    [1, 'candle'],
  ])('calls %s lx by what people know', (lux, level) => {
    expect(lightLevel(lux)).toBe(level)
  })

  it('reads a distance of an address, and nothing else', () => {
    expect(readDistance('20')).toBe(20)
    expect(readDistance('2.5')).toBe(2.5)
    for (const value of [
      '0',
      '401',
      '-5',
      '1e2',
      '٢٠',
      ' 20',
      '20m',
      '',
      ['20', '50'],
      undefined,
      '9'.repeat(1e6),
    ])
      expect(readDistance(value)).toBeNull()
  })

  it('shows what is dim without color, and never brighter than white', () => {
    const [red, green, blue] = screenColor([0.001, 0, 0])
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(12)
    expect(screenColor([1e6, 1e6, 1e6]).every((part) => part <= 255)).toBe(true)
    expect(weighed([1, 1, 1])).toBeCloseTo(1, 6)
  })
})

describe('the path as the least light that is asked for lights it', () => {
  const LUMENS = [null, 50, 200, 500, 1000, 2000]
  const METERS = [null, 5, 20, 50, 100, 200]

  it('is a prepared picture, whatever is asked', () => {
    const prepared = new Set(nightPathPictures().map((picture) => nightPathUrl(picture, 800)))
    for (const lumens of LUMENS)
      for (const meters of METERS)
        expect([...prepared], `${lumens} lm, ${meters} m`).toContain(
          nightPathUrl(askedPath({ lumens, meters }), 800),
        )
  })

  it('is brighter the farther and the brighter the light has to be', () => {
    for (const steps of [
      METERS.slice(1).map((meters) => askedPath({ lumens: null, meters }).step),
      LUMENS.slice(1).map((lumens) => askedPath({ lumens, meters: null }).step),
    ])
      expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => a - b))
  })

  it.each([
    ['as shipped while nothing is asked', null, null, { halfAngleDeg: 8, step: 32 }],
    ['of middle width for a distance alone', null, 100, { halfAngleDeg: 8, step: 34 }],
    ['of middle width for lumens alone', 500, null, { halfAngleDeg: 8, step: 36 }],
    ['the widest where the lumens are many for the distance', 2000, 20, { halfAngleDeg: 18, step: 35 }],
  ])('is %s', (_, lumens, meters, picture) => expect(askedPath({ lumens, meters })).toEqual(picture))

  it('has the peak intensity that reaches so far, and is as wide as the lumens make it', () => {
    const reaching = askedPath({ lumens: 2000, meters: 200 })
    expect(stepCandela(reaching.step)).toBeCloseTo(10_000, -3.5)
    expect(reaching.halfAngleDeg).toBeGreaterThan(askedPath({ lumens: 200, meters: 200 }).halfAngleDeg)
  })
})
