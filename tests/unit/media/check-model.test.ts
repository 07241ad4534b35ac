import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import models from '@/lib/content/models.json'
import { checkPictures } from '@/lib/kinds/uploaded-file/store-file'
import { readModel } from '@/lib/models-3d/read-model'
import { chunk, type Description, glb, glbOf, lamp, points } from '../../support/models'

const PUBLIC = path.resolve(import.meta.dirname, '../../../public')

/** A lamp with changes. */
function changed(change: (description: Description) => void): Buffer {
  const description = lamp()
  change(description)
  return glb(description)
}

/** What the thread and the main thread do with an uploaded file. */
async function checkModel(bytes: Buffer) {
  const { details, pictures } = readModel(bytes)
  await checkPictures(bytes, pictures)
  return details
}

const json = (text: string) => chunk('JSON', Buffer.from(text))

const withHeader = (change: (bytes: Buffer) => void) => {
  const bytes = glb()
  change(bytes)
  return bytes
}

describe('a model', () => {
  test('is told about by its parts, what it misses and its triangles', async () => {
    expect(await checkModel(glb())).toEqual({
      parts: ['body', 'emitter', 'label'],
      missing: [],
      triangles: 3,
      isPlain: true,
    })
  })

  test.each(Object.entries(models))('that is shipped can be uploaded: %s', async (_, { url, plainUrl }) => {
    const [packed, plain] = await Promise.all(
      [url, plainUrl].map((file) => checkModel(readFileSync(path.join(PUBLIC, file)))),
    )
    expect(packed).toMatchObject({ missing: [], isPlain: false })
    expect(plain).toEqual({ ...packed, isPlain: true })
  })

  test.each([
    ['its place for a logo', ['label'], (it: Description) => (it.nodes[2].extras = {})],
    ['the size of that place', ['label'], (it: Description) => delete it.nodes[2].extras.label_mm],
    [
      'the points of its picture',
      ['label'],
      (it: Description) => {
        for (const { primitives } of it.meshes) delete primitives[0].attributes.TEXCOORD_0
      },
    ],
    ['what lights up', ['emitter'], (it: Description) => delete it.materials[1].extras.on],
    ['where light leaves', ['lamp'], (it: Description) => it.scenes[0].nodes.pop()],
  ])('may lack %s', async (_, missing, change) => {
    expect((await checkModel(changed(change))).missing).toEqual(missing)
  })

  test('has its roles from materials, nodes or meshes, and triangles for each place it stands in', async () => {
    const bytes = changed((it) => {
      delete it.materials[0].extras
      it.nodes[0].extras = { role: 'body' }
      it.meshes[1].extras = { role: 'strap' }
      delete it.materials[1].extras.role
      it.nodes.push({ mesh: 1, extras: ['of a program'] })
      it.scenes[0].nodes.push(4)
    })
    expect(await checkModel(bytes)).toMatchObject({ parts: ['body', 'label', 'strap'], triangles: 4 })
  })
})

const picture = async (widthPx: number, format: 'png' | 'tiff') =>
  sharp({ create: { width: widthPx, height: 1, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer()

/** A lamp with a picture in its binary data. */
async function pictured(bytes: Buffer | Promise<Buffer>): Promise<Buffer> {
  const description = lamp()
  const binary = Buffer.concat([points(), await bytes])
  description.buffers[0].byteLength = binary.length
  description.bufferViews.push({ buffer: 0, byteOffset: 60, byteLength: binary.length - 60 })
  description.images = [{ bufferView: 2, mimeType: 'image/png' }]
  return glb(description, binary)
}

describe('the pictures in a model', () => {
  test('may be of the web', async () => {
    expect((await checkModel(await pictured(picture(2048, 'png')))).triangles).toBe(3)
  })

  test.each([
    ['too large', () => picture(2049, 'png')],
    ['of another format', () => picture(64, 'tiff')],
    ['none', () => Buffer.from('<svg onload="alert(1)"/>')],
  ])('may not be %s', async (_, bytes) => {
    await expect(checkModel(await pictured(bytes()))).rejects.toMatchObject({
      code: 'model_picture_unfit',
      values: { max: 2048 },
    })
  })
})

const bomb = { buffer: 0, byteLength: 36, byteStride: 4, count: 8_000_000, mode: 'ATTRIBUTES' }

describe('refused is', () => {
  test.each<[string, string, Buffer]>([
    ['nothing', 'not_a_model', Buffer.alloc(0)],
    ['a PDF', 'not_a_model', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a description alone', 'not_a_model', Buffer.from(JSON.stringify(lamp()))],
    ['an older GLB', 'not_a_model', withHeader((bytes) => bytes.writeUInt32LE(1, 4))],
    ['the beginning of one', 'model_damaged', glb().subarray(0, 11)],
    ['one that is cut off', 'model_damaged', glb().subarray(0, -4)],
    ['one with more behind it', 'model_damaged', Buffer.concat([glb(), Buffer.from('<script>')])],
    [
      'a chunk longer than the file',
      'model_damaged',
      withHeader((bytes) => bytes.writeUInt32LE(2 ** 31, 12)),
    ],
    ['a chunk of no whole words', 'model_damaged', withHeader((bytes) => bytes.writeUInt32LE(5, 12))],
    ['binary data first', 'model_damaged', glbOf(chunk('BIN\0', points()))],
    ['a third chunk', 'model_damaged', glbOf(json('{}'), chunk('BIN\0', points()), chunk('MORE', points()))],
    ['a description that is none', 'model_damaged', glbOf(json('{"asset":'))],
    ['one of no UTF-8', 'model_damaged', glbOf(chunk('JSON', Buffer.from([0x22, 0xff, 0x22])))],
    ['a list', 'model_unreadable', glbOf(json('[]'))],
    ['an empty description', 'model_unreadable', glbOf(json('{}'))],
  ])('%s', async (_, code, bytes) => {
    await expect(checkModel(bytes)).rejects.toMatchObject({ code, status: 400 })
  })

  test.each<[string, object, (description: Description) => void]>([
    ['a buffer elsewhere', { name: 'lamp.bin' }, (it) => (it.buffers[0].uri = 'lamp.bin')],
    [
      'a picture elsewhere',
      { name: 'https://spy.example/1.png' },
      (it) => (it.images = [{ uri: 'https://spy.example/1.png' }]),
    ],
    [
      'an address inside an extension',
      { name: '//spy.example/ies' },
      (it) => (it.extensions = { KHR_materials_ior: { lights: [{ uri: '//spy.example/ies' }] } }),
    ],
  ])('%s', async (_, values, change) => {
    await expect(checkModel(changed(change))).rejects.toMatchObject({ code: 'model_needs_file', values })
  })

  test.each<[string, (description: Description) => void]>([
    ['KHR_draco_mesh_compression', (it) => (it.extensionsRequired = ['KHR_draco_mesh_compression'])],
    ['KHR_lights_punctual', (it) => (it.nodes[0].extensions = { KHR_lights_punctual: { light: 0 } })],
    ['KHR_texture_basisu, KHR_xmp', (it) => (it.extensionsUsed = ['KHR_texture_basisu', 'KHR_xmp'])],
  ])('what the viewer cannot read: %s', async (names, change) => {
    await expect(checkModel(changed(change))).rejects.toMatchObject({
      code: 'model_needs_extension',
      values: { names },
    })
  })

  test.each<[string, (description: Description) => void]>([
    ['asset.version', (it) => (it.asset.version = '1.0')],
    ['animations', (it) => (it.animations = [{}])],
    ['nodes.0.skin', (it) => (it.nodes[0].skin = 0)],
    ['nodes.0.scale', (it) => (it.nodes[0].scale = [1, 1])],
    ['nodes.3.extras.radius_mm', (it) => delete it.nodes[3].extras.radius_mm],
    ['nodes.2.extras.label_mm.0', (it) => (it.nodes[2].extras.label_mm = [0, 8])],
    ['materials.1.extras.on.strength', (it) => (it.materials[1].extras.on = { color: '#fff' })],
    ['materials.0.extras.role', (it) => (it.materials[0].extras.role = '<script>')],
    ['accessors.0.count', (it) => (it.accessors[0].count = -1)],
    ['accessors.0', (it) => (it.accessors[0].count = 4)],
    ['accessors.1', (it) => (it.accessors[1].bufferView = 9)],
    ['bufferViews.0', (it) => (it.bufferViews[0].byteLength = 61)],
    ['bufferViews.1', (it) => (it.bufferViews[1].buffer = 1)],
    ['bufferViews.0', (it) => (it.bufferViews[0].extensions = { EXT_meshopt_compression: { ...bomb } })],
    ['buffers.0.byteLength', (it) => (it.buffers[0].byteLength = 64)],
    ['images.0.bufferView', (it) => (it.images = [{ bufferView: 7 }])],
    ['meshes.0.primitives.0.mode', (it) => (it.meshes[0].primitives[0].mode = 1)],
    ['meshes.0', (it) => (it.meshes[0].primitives[0].indices = 5)],
    ['meshes.1', (it) => (it.meshes[1].primitives[0].material = 5)],
    ['nodes', (it) => (it.nodes[0].mesh = 5)],
    ['nodes.0', (it) => (it.nodes[1].children = [0])],
    ['nodes.9', (it) => it.scenes[0].nodes.push(9)],
    ['scene', (it) => (it.scene = 3)],
    ['scenes', (it) => (it.scenes = [])],
  ])('what is wrong at %s', async (path, change) => {
    await expect(checkModel(changed(change))).rejects.toMatchObject({
      code: 'model_unreadable',
      values: { path },
    })
  })

  test('what unpacks to more than a browser should hold', async () => {
    const bytes = changed((it) => {
      it.bufferViews[0] = {
        buffer: 1,
        byteLength: bomb.count * bomb.byteStride,
        extensions: { EXT_meshopt_compression: bomb },
      }
    })
    await expect(checkModel(bytes)).rejects.toMatchObject({ code: 'model_unpacks_too_large' })
  })

  test('one of too many triangles, counted as often as they are drawn', async () => {
    const bytes = changed((it) => {
      it.meshes.push({ primitives: Array(61).fill(it.meshes[0].primitives[0]) })
      for (let index = 0; index < 990; index++) it.scenes[0].nodes.push(it.nodes.push({ mesh: 3 }) - 1)
    })
    await expect(checkModel(bytes)).rejects.toMatchObject({
      code: 'model_too_fine',
      values: { count: 990 * 61 + 3, max: 60_000 },
    })
  })

  test('one without a body', async () => {
    const bytes = changed((it) => (it.materials[0].extras.role = 'accent'))
    await expect(checkModel(bytes)).rejects.toMatchObject({ code: 'model_without_body' })
  })
})
