import { readFileSync } from 'node:fs'
import { Group, Object3D } from 'three'
import { describe, expect, test } from 'vitest'
import { startOrbit } from '@/components/viewer/start-orbit'

type Pictured = { type: keyof typeof FAMILIES; yaw?: number }

/** Of each kind in the renderer: what marks its models, and how far its pictures turn it from the camera. */
const FAMILIES = {
  flashlight: { extras: { role: 'lamp', kind: 'beam' }, turned: (yaw = 47) => yaw - 90 },
  headlamp: { extras: { role: 'strap' }, turned: (yaw = 24) => -yaw },
  lantern: { extras: { role: 'lamp', kind: 'around' }, turned: (yaw = 0) => -yaw },
  worklight: { extras: { role: 'lamp', kind: 'panel' }, turned: (yaw = 26) => -yaw },
}

const pictured: Record<string, Pictured> = JSON.parse(
  readFileSync('scripts/assets/renderer/products.json', 'utf8'),
)

const modelOf = (extras: object) => new Group().add(Object.assign(new Object3D(), { userData: extras }))

describe('a model opens as its picture shows it', () => {
  test.each(Object.entries(pictured))('%s', (_, { type, yaw }) => {
    const { extras, turned } = FAMILIES[type]
    expect(Math.abs(startOrbit(modelOf(extras)).azimuth - turned(yaw))).toBeLessThanOrEqual(7)
  })

  test('and a flashlight by night from the side, where its beam is seen', () => {
    expect(startOrbit(modelOf(FAMILIES.flashlight.extras), true).azimuth).toBe(-63)
  })
})
