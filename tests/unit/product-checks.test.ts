import { describe, expect, it } from 'vitest'
import type { SiteContent } from '../support/content-report'
import { findingsAfter, first, mode, product } from '../support/spoiled-content'

describe('the checks of the products notice', () => {
  it.each<[string, (copy: SiteContent) => void, string]>([
    [
      'a beam that reaches further than its candela',
      (c) => {
        first(product(c, 'tx-1400').modes).beamDistanceMetres = 500
      },
      'products/tx-1400/Turbo: beam 500 m, computed 351.0 m',
    ],
    [
      'more lumens than the watts can give',
      (c) => {
        first(product(c, 'p-900').modes).powerWatts = 2
      },
      'lm/W',
    ],
    [
      'a peak below the mean intensity',
      (c) => {
        Object.assign(first(product(c, 'camp-600').modes), {
          peakIntensityCandela: 20,
          beamDistanceMetres: 8.9,
        })
      },
      'peak intensity below the mean intensity',
    ],
    [
      'a runtime the battery cannot feed',
      (c) => {
        mode(product(c, 'site-2000'), 'Medium').runtimeMinutes = 900
      },
      'Wh of 72 Wh',
    ],
    [
      'a runtime far too short for the battery',
      (c) => {
        mode(product(c, 'site-2000'), 'Low').runtimeMinutes = 60
      },
      '% of the energy',
    ],
    [
      'a curve that begins above its initial output',
      (c) => {
        mode(product(c, 'tx-1400'), 'High').curve[0] = [0.5, 104]
      },
      'curve is not 100 % at 30 s',
    ],
    [
      'a curve that ends at another time than the runtime',
      (c) => {
        mode(product(c, 'site-2000'), 'Low').curve.push([2000, 5])
        mode(product(c, 'site-2000'), 'Low').curve.splice(-2, 1)
      },
      'curve is not 10 % at the rated runtime',
    ],
    [
      'a curve that rises',
      (c) => {
        mode(product(c, 'p-900'), 'Low').curve.splice(2, 0, [3000, 99])
      },
      'curve rises, or goes back in time',
    ],
    [
      'a curve the battery cannot feed',
      (c) => {
        mode(product(c, 'tx-1400'), 'Turbo').curve = [
          [0.5, 100],
          [94, 100],
          [95, 10],
        ]
      },
      'curve takes 122 % of the energy',
    ],
    [
      'a steady mode without a curve',
      (c) => {
        mode(product(c, 'lite-250'), 'Low').curve = []
      },
      'products/lite-250/Low: curve is not 100 % at 30 s',
    ],
    [
      'a curve that leaves most of the energy in the battery',
      (c) => {
        const low = mode(product(c, 'site-2000'), 'Low')
        low.curve = [
          [0.5, 100],
          [2, 20],
          [low.runtimeMinutes, 10],
        ]
      },
      '% of the energy',
    ],
    [
      'a step-down before two minutes',
      (c) => {
        mode(product(c, 'tx-1400'), 'Turbo').curve.splice(1, 1)
      },
      'curve steps down before two minutes',
    ],
    [
      'a curve of a flashing mode',
      (c) => {
        mode(product(c, 'tx-1400'), 'Strobe').curve = [[0.5, 100]]
      },
      'a flashing mode has a curve',
    ],
    [
      'a battery whose energy is wrong',
      (c) => {
        product(c, 'tx-1400').battery.energyWh = 25
      },
      'energyWh 25, computed 18.00',
    ],
    [
      'a cell with the wrong voltage',
      (c) => {
        product(c, 'tx-1400').battery.voltage = 3.2
      },
      'voltage 3.2 for 21700',
    ],
    [
      'a rechargeable alkaline battery',
      (c) => {
        product(c, 'lite-250').battery.rechargeable = true
      },
      'rechargeable does not fit the chemistry',
    ],
    [
      'a brighter mode that lasts longer',
      (c) => {
        mode(product(c, 'multi-800'), 'Medium').runtimeMinutes = 130
      },
      'takes more power than Medium and yet lasts longer',
    ],
    [
      'a step-down that is not told',
      (c) => {
        mode(product(c, 'tx-1400'), 'Turbo').outputRegulation = undefined
      },
      'the Runtime row does not say so',
    ],
    [
      'digit 8 without a depth',
      (c) => {
        product(c, 'tx-1400').waterDepthMetres = undefined
      },
      'IPX8 needs a stated depth',
    ],
    [
      'a light lighter than its cells',
      (c) => {
        product(c, 'tx-1400').weightGrams = 60
      },
      'g of cells',
    ],
    [
      'a light that would float like foam',
      (c) => {
        product(c, 'fold-400').sizeMm.diameter = 390
      },
      'density',
    ],
    [
      'a body thinner than its cell',
      (c) => {
        product(c, 'tx-1400').sizeMm.bodyDiameter = 21
      },
      'around a 21700',
    ],
    [
      'a display row without a fact',
      (c) => {
        product(c, 'tx-1400').ipRating = ''
      },
      'specs: names or order',
    ],
    [
      'a Lumens row that quotes another mode than the brightest',
      (c) => {
        mode(product(c, 'tx-1400'), 'Turbo').quotedIn = 'RUNTIME'
        mode(product(c, 'tx-1400'), 'Low').quotedIn = 'BOTH'
      },
      'Lumens row (en) does not start with the highest mode',
    ],
    [
      'lumens in a text that no mode has',
      (c) => {
        product(c, 'tx-1400').description.en += ' Up to 1,450 lm.'
      },
      'names 1,450 lm, which is no mode',
    ],
    [
      'a distance in a text that no mode has',
      (c) => {
        product(c, 'tx-1400').description.zh += '射程 399 m 。'
      },
      'names 399 m, which is no beam distance',
    ],
    [
      'a runtime in a text that no mode has',
      (c) => {
        product(c, 'tx-1400').description.en += ' It runs 7 h 12 min.'
      },
      'names 7 h 12 min, which is no runtime',
    ],
    [
      'a product that left the line-up',
      (c) => {
        c.products.pop()
      },
      'signal-400 of the line-up is missing',
    ],
    [
      'a renamed product',
      (c) => {
        product(c, 'tx-1400').name.en = 'TX 1500 Flashlight'
      },
      'instead of TX 1400 Tactical Flashlight',
    ],
    [
      'two products with one number',
      (c) => {
        product(c, 'p-900').productNumber = 'LR-F1400'
      },
      'productNumber LR-F1400 occurs twice',
    ],
    [
      'NEW on an old product',
      (c) => {
        product(c, 'tx-1400').badge = 'NEW'
      },
      'NEW but not of 2026',
    ],
    [
      'a sample that takes longer than promised',
      (c) => {
        product(c, 'tx-1400').sampleLeadDays = 20
      },
      'moq or lead times',
    ],
    [
      'a carton too small for its pieces',
      (c) => {
        product(c, 'tx-1400').carton.lengthMm = 20
      },
      '50 pieces do not fit',
    ],
    [
      'a carton that nobody lifts',
      (c) => {
        product(c, 'tx-1400').carton.kg = 40
      },
      'carton of 40 kg',
    ],
    [
      'another carton than the ordering facts state',
      (c) => {
        product(c, 'fold-400').carton.pieces = 24
      },
      'de: a carton of 30 in 0.05 m³ instead of 24 in 0.05 m³',
    ],
    [
      'another charging time than its text says',
      (c) => {
        product(c, 'tx-1400').battery.chargingMinutes = 90
      },
      'charging in 90 min, said 180 min',
    ],
    [
      'a manual without a text on operation',
      (c) => {
        delete c.operation['tx-1400']
      },
      'a manual and the text on operation belong together',
    ],
  ])('%s', (_, spoil, finding) => {
    expect(findingsAfter(spoil, ['products']).join('\n')).toContain(finding)
  })
})
