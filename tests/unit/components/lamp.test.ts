import { BoxGeometry, Group, Mesh, MeshStandardMaterial } from 'three'
import { expect, test } from 'vitest'
import { Lamp } from '@/components/viewer/lamp'
import { lightAppearance } from '@/lib/lighting/light-appearance'

const ON = { color: '#fff1d6', strength: 6 }
const RED_ON = { color: '#ff2a1c', strength: 3 }

/** A lamp of parts with these roles, as the exporter writes them. */
function lampOf(roles: Record<string, object>) {
  const materials = Object.entries(roles).map(([role, on]) =>
    Object.assign(new MeshStandardMaterial({ opacity: role === 'lens' ? 0.24 : 1 }), {
      userData: { role, on },
    }),
  )
  const model = new Group().add(...materials.map((material) => new Mesh(new BoxGeometry(), material)))
  const lamp = new Lamp(model, 0.1)
  const light = (color: 'white' | 'red' | 'green' | 'blue', level = 1) =>
    lamp.light({ level, color: lightAppearance(color, null), isRed: color === 'red' }, true)
  const part = (role: string) => materials[Object.keys(roles).indexOf(role)] as MeshStandardMaterial
  return { lamp, light, part, glowing: () => materials.filter(glows).map(({ userData }) => userData.role) }
}

const glows = ({ emissiveIntensity, emissive }: MeshStandardMaterial) => emissiveIntensity * emissive.r > 0

test.each(['emitter_red', 'warning'])('a white mode leaves %s dark, and a red one lights it alone', (red) => {
  const { light, glowing } = lampOf({ emitter: ON, [red]: RED_ON })
  light('white')
  expect(glowing()).toEqual(['emitter'])
  light('red')
  expect(glowing()).toEqual([red])
  light('red', 0)
  expect(glowing()).toEqual([])
})

test('a lamp without lights of their own color glows red in a red mode', () => {
  const { light, glowing, part } = lampOf({ emitter: ON, board: ON })
  light('red')
  expect(glowing()).toEqual(['emitter', 'board'])
  expect(part('emitter').emissive.g).toBeLessThan(0.1)
})

test.each(['red', 'green', 'blue'] as const)('%s light is not so bright that it turns pale', (color) => {
  const { light, part } = lampOf({ emitter: ON })
  light('white')
  expect(part('emitter').emissiveIntensity).toBe(6)
  light(color)
  expect(part('emitter').emissiveIntensity).toBeLessThan(1.5)
})

test('a frosted cover lets the lit LEDs be seen', () => {
  const { light, part } = lampOf({ lens: {}, board: ON })
  light('white', 0)
  expect(part('lens').opacity).toBe(0.24)
  light('white')
  expect(part('lens').opacity).toBeCloseTo(0.06)
})

test('a lamp is lit as in its picture: by night, by day only where its face is seen, in the color of its model', () => {
  const warm = { color: '#ffb866', strength: 2.5 }
  const reflector = lampOf({ emitter: warm }).lamp
  expect(reflector.pictured(false).level).toBe(0)
  const { level, color } = reflector.pictured(true)
  expect(level).toBe(1)
  for (const [channel, share] of lightAppearance('warm-white', null).entries())
    expect(color[channel]).toBeCloseTo(share, 1)
})
