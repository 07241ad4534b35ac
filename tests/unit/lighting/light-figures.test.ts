import { describe, expect, it } from 'vitest'
import { beamDistanceMetres, hoursAndMinutes, lightFigures } from '@/lib/lighting/light-figures'

const mode = (changes: object) => ({
  name: 'High',
  lumens: 600,
  runtimeMinutes: 200,
  beamDistanceMetres: 230,
  peakIntensityCandela: 13_200,
  dutyCycle: null,
  ...changes,
})

describe('the three figures of a product', () => {
  it('are those of its brightest steady mode, all of the same mode', () => {
    const figures = lightFigures([
      mode({}),
      mode({ name: 'Turbo', lumens: 1400, runtimeMinutes: 95, beamDistanceMetres: 351 }),
      mode({ name: 'Low', lumens: 40, runtimeMinutes: 3540, beamDistanceMetres: 59 }),
    ])
    expect(figures).toEqual({
      modeName: 'Turbo',
      lumens: 1400,
      runtime: { hours: 1, minutes: 35 },
      beamDistanceMetres: 351,
      peakIntensityCandela: 13_200,
    })
  })

  it('never come from a flashing mode, which states its peak', () => {
    const figures = lightFigures([mode({ name: 'Strobe', lumens: 2000, dutyCycle: 0.5 }), mode({})])
    expect(figures?.modeName).toBe('High')
    expect(lightFigures([mode({ dutyCycle: 0.5 })])).toBeNull()
  })

  it('take the first of two equally bright modes', () => {
    expect(lightFigures([mode({ name: 'Spot' }), mode({ name: 'Flood' })])?.modeName).toBe('Spot')
  })

  it('derive the beam distance from the peak intensity where only that is known', () => {
    const derived = lightFigures([mode({ beamDistanceMetres: null, peakIntensityCandela: 30_800 })])
    expect(derived?.beamDistanceMetres).toBe(351)
    const unknown = lightFigures([mode({ beamDistanceMetres: null, peakIntensityCandela: null })])
    expect(unknown?.beamDistanceMetres).toBeNull()
  })

  it('are absent for a product without modes', () => expect(lightFigures([])).toBeNull())
})

describe('ANSI/PLATO FL 1', () => {
  it('ends a beam of 10,000 cd at 200 m, where 0.25 lx are left', () =>
    expect(beamDistanceMetres(10_000)).toBe(200))
  it.each([
    [95, { hours: 1, minutes: 35 }],
    [60, { hours: 1, minutes: 0 }],
    [59.6, { hours: 1, minutes: 0 }],
    [45, { hours: 0, minutes: 45 }],
    [3540, { hours: 59, minutes: 0 }],
  ])('%d minutes are %j', (minutes, parts) => expect(hoursAndMinutes(minutes)).toEqual(parts))
})
