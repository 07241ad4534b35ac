import { BoxGeometry, Group, Mesh, MeshStandardMaterial } from 'three'
import { describe, expect, test } from 'vitest'
import { ModelParts } from '@/components/viewer/model-parts'

/** A model as the exporter writes it: two parts, one of them of two meshes, the printed name, the patch for a logo; and a reflection of all. */
function model() {
  const add = (role: string, material: MeshStandardMaterial, extras = {}) => {
    const mesh = new Mesh(new BoxGeometry(), material)
    mesh.userData = { role, ...extras }
    group.add(mesh)
    return mesh
  }
  const surface = (role: string, color: string) =>
    Object.assign(new MeshStandardMaterial({ color, roughness: 0.34, metalness: 0.85 }), {
      userData: { role },
    })
  const group = new Group()
  const body = surface('body', '#336699')
  add('body', body)
  const knurl = add('body', surface('body', '#336699'))
  add('accent', surface('accent', '#cc7722'))
  const printed = add('label_text', surface('label_text', '#d9dadd'))
  const label = add('label', surface('label', '#ffffff'), { label_mm: [22, 6] })
  const reflection = group.clone()
  const parts = new ModelParts(new Group().add(group, reflection))
  const reflected = (role: string) => reflection.children.find(({ userData }) => userData.role === role)
  return { parts, reflected, body, knurl: knurl.material, printed, label }
}

describe('the parts of a model', () => {
  test('are colored by their role, all of one role alike, and as delivered again', () => {
    const { parts, body, knurl } = model()
    parts.recolor('body', '#cc0605')
    expect([body, knurl].map(({ color }) => color.getHexString())).toEqual(['cc0605', 'cc0605'])
    expect(parts.colorOf('accent')).toBe('#cc7722')
    parts.recolor('body', null)
    expect(parts.colorOf('body')).toBe('#336699')
    expect(parts.colorOf('strap')).toBeNull()
  })

  test('are finished by their role, and as delivered again', () => {
    const { parts, body } = model()
    parts.setFinish('body', 'matt')
    expect(body).toMatchObject({ roughness: 0.72, metalness: 0.85 })
    parts.setFinish('body', 'raw')
    expect(body).toMatchObject({ roughness: 0.42, metalness: 1 })
    parts.setFinish('body', null)
    expect(body).toMatchObject({ roughness: 0.34, metalness: 0.85 })
  })

  test('carry a logo instead of the printed name, and give its memory back', () => {
    const { parts, printed, label, reflected } = model()
    expect(parts.labelMm).toEqual([22, 6])
    expect([label.visible, printed.visible]).toEqual([false, true])
    parts.setLabel({ width: 220, height: 60 } as HTMLCanvasElement)
    expect([label.visible, printed.visible]).toEqual([true, false])
    expect([reflected('label')?.visible, reflected('label_text')?.visible]).toEqual([true, false])
    const map = label.material.map
    expect(map).toMatchObject({ flipY: false, colorSpace: 'srgb' })
    let isDisposed = false
    map?.addEventListener('dispose', () => {
      isDisposed = true
    })
    parts.setLabel(null)
    expect(isDisposed).toBe(true)
    expect([label.visible, printed.visible]).toEqual([false, true])
  })
})
