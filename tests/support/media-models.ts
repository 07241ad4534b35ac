import { describe, expect, it } from 'vitest'
import { GET as PUBLIC_PRODUCT } from '@/app/api/products/[slug]/route'
import { pictureManifest } from '@/lib/content/pictures'
import { database } from '@/lib/data/prisma'
import { sweepMedia } from '@/lib/kinds/media-item/sweep'
import { shippedModel } from '@/lib/models-3d/shown-model'
import { admin } from './admin'
import { makeProduct } from './admin-records'
import { call } from './call'
import { fetchFile, fileStatus, findFile, sendFile } from './media-calls'
import { glb, lamp } from './models'

const LIMIT = 2 * 1024 * 1024

/** A model that only readers of meshopt can read. */
function packed(): Buffer {
  const description = lamp()
  description.extensionsUsed = ['EXT_meshopt_compression']
  return glb(description)
}

/** What the public gets of a product's model. */
async function modelOf(slug: string) {
  const response = await call(PUBLIC_PRODUCT, `/api/products/${slug}`, { params: { slug } })
  return (await response.json()).model
}

/** What an upload to one kind of store makes of a model. */
export function describeModels(store: string) {
  describe(`a model uploaded to ${store}`, () => {
    it('is stored as it came, once, with what is in it, and served to viewers for ever', async () => {
      const bytes = glb()
      const first = await sendFile(bytes, '头灯 V2.GLB')
      const model = { parts: ['body', 'emitter', 'label'], missing: [], triangles: 3, isPlain: true }
      expect(first).toMatchObject({
        status: 201,
        body: {
          url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.glb$/),
          filename: '头灯 V2.GLB',
          type: 'GLB',
          size: bytes.length,
          model,
        },
      })
      const { url } = first.body
      expect(await sendFile(bytes, 'other.glb')).toMatchObject({ status: 200, body: first.body })
      expect(await findFile(url)).toMatchObject({ status: 200, body: first.body })
      const response = await fetchFile(url)
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'model/gltf-binary',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
      await sweepMedia(new Date(Date.now() + 60_000))
      expect(await fileStatus(url)).toBe(200)
    })

    it('is refused with what to do, and nothing of it is stored', async () => {
      const count = () => database().documentFile.count()
      const before = await count()
      const foreign = lamp()
      foreign.buffers[0].uri = 'https://spy.example/lamp.bin'
      expect(await sendFile(glb(foreign), 'a.glb')).toMatchObject({
        status: 400,
        body: {
          code: 'model_needs_file',
          message: expect.stringContaining('everything inside'),
          errors: [{ path: 'file', values: { name: 'https://spy.example/lamp.bin' } }],
        },
      })
      const padded = lamp()
      padded.asset.generator = 'x'.repeat(LIMIT)
      expect(await sendFile(glb(padded), 'a.glb')).toMatchObject({
        status: 413,
        body: { code: 'model_too_large' },
      })
      for (const name of ['a.glb', 'a.gltf'])
        expect(await sendFile(Buffer.from('{}'), name)).toMatchObject({ body: { code: 'not_a_model' } })
      expect(await count()).toBe(before)
    })

    it('that nobody uploaded is not known', async () => {
      expect((await findFile(`/media/${'0'.repeat(32)}.glb`)).status).toBe(404)
    })

    it('is shown with its product instead of the shipped one, replaced, and taken away again', async () => {
      const imageUrl = pictureManifest['studio/tx-1400'].url
      const made = await makeProduct({ imageUrl })
      const path = `/api/admin/products/${made.id}`
      const shipped = shippedModel(imageUrl)
      expect(await modelOf(made.slug)).toEqual(shipped)
      const [first, second] = await Promise.all([sendFile(glb(), 'a.glb'), sendFile(packed(), 'b.glb')])
      const save = async (modelUrl: string) => {
        const { status, body } = await admin('PUT', path, { modelUrl })
        expect([status, body.modelUrl]).toEqual([200, modelUrl || null])
      }
      await save(first.body.url)
      // What needs no meshopt is its own plain file.
      expect(await modelOf(made.slug)).toEqual({ url: first.body.url, plainUrl: first.body.url })
      await save(second.body.url)
      expect(await modelOf(made.slug)).toEqual({ url: second.body.url, plainUrl: null })
      await save('')
      expect(await modelOf(made.slug)).toEqual(shipped)
    })

    it.each(['/models/a.glb', 'https://spy.example/a.glb', `/media/${'0'.repeat(32)}.pdf`])(
      'has to be one that was uploaded, not %s',
      async (modelUrl) => {
        const made = await makeProduct()
        const { status, body } = await admin('PUT', `/api/admin/products/${made.id}`, { modelUrl })
        expect([status, body.errors]).toEqual([
          400,
          [expect.objectContaining({ path: 'modelUrl', code: 'model_not_uploaded' })],
        ])
      },
    )
  })
}
