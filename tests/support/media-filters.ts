import { describe, expect, it } from 'vitest'
import { addCategory, addPost, addProduct, withoutContent } from './content'
import { change, list, remove } from './media-calls'
import { uploaded } from './stored-pictures'

/** What the media library can be narrowed to, on one kind of store. */
export function describeMediaFilters(store: string) {
  describe(`the media library on ${store}`, () => {
    it('finds what is used nowhere, and what nobody described', async () => {
      await withoutContent()
      const [described, inText, onProduct, unused] = [
        await uploaded(undefined, 'described.jpg'),
        await uploaded(undefined, 'text.jpg'),
        await uploaded(undefined, 'product.jpg'),
        await uploaded(undefined, 'unused.jpg'),
      ]
      await change(described.id, { alt: 'A lamp' })
      await addPost({ content: `![](${described.url}) ![](${inText.url.replace('.webp', '-320.avif')})` })
      const { id } = await addCategory()
      await addProduct(id, { images: [onProduct.url] })
      const found = async (query: string) =>
        (await list(query)).body.map(({ filename }: { filename: string }) => filename).sort()
      expect(await found('?use=unused')).toEqual(['unused.jpg'])
      expect(await found('?use=used')).toEqual(['described.jpg', 'product.jpg', 'text.jpg'])
      expect(await found('?alt=none&sort=filename_asc')).toEqual(['product.jpg', 'text.jpg', 'unused.jpg'])
      expect(await found('?alt=none&use=unused&search=unused')).toEqual(['unused.jpg'])
      expect((await remove(unused.id)).status).toBe(200)
    })
  })
}
