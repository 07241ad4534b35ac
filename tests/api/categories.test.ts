import { beforeAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/categories/route'
import { call } from '../support/call'
import { addCategory, withoutContent } from '../support/content'

const get = async (query: string) => {
  const response = await call(GET, `/api/categories${query}`)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

beforeAll(async () => {
  await withoutContent()
  await addCategory({ slug: 'lanterns', name: 'Lanterns', position: 2, bannerImage: '/pictures/banner.webp' })
  await addCategory({
    slug: 'head-lamps',
    name: 'Headlamps',
    position: 1,
    translations: { zh: { name: '头灯', description: '' } },
  })
  await addCategory({ slug: 'draft', position: 0, status: 'DRAFT' })
  await addCategory({ slug: 'deleted', position: 0, deletedAt: new Date() })
})

describe('the list of categories', () => {
  it('shows the public ones in the order of the menus', async () => {
    const { body } = await get('')
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(['head-lamps', 'lanterns'])
  })

  it('speaks Chinese, and says what it has in English only', async () => {
    const { body } = await get('?locale=zh')
    expect(body[0]).toMatchObject({
      name: '头灯',
      description: expect.stringContaining('Lights of'),
      fallbackFields: ['description'],
    })
  })

  it('comes in pages', async () => {
    const { body, headers } = await get('?limit=1')
    expect(body).toHaveLength(1)
    expect(headers.get('x-total-count')).toBe('2')
    const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
    const second = await get(new URL(next, 'http://x').search)
    expect(second.body.map(({ slug }: { slug: string }) => slug)).toEqual(['lanterns'])
    expect(second.headers.get('link')).toBeNull()
  })
})

describe('one category', () => {
  it('is asked for by its slug', async () => {
    const { status, body } = await get('?slug=lanterns')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      slug: 'lanterns',
      name: 'Lanterns',
      bannerImage: '/pictures/banner.webp',
      bannerPicture: { url: '/pictures/banner.webp', alt: 'Lanterns' },
      metaDescription: null,
    })
  })

  it.each(['nothing', 'draft', 'deleted', 'a b'])('is not found at %j', async (slug) => {
    const { status, body } = await get(`?slug=${encodeURIComponent(slug)}`)
    expect(status).toBe(404)
    expect(body).toEqual({
      message: `Category ${slug} not found`,
      code: 'category_not_found',
      values: { slug },
    })
  })

  it('cannot have a name no database can hold', async () => {
    expect((await get('?slug=%00')).status).toBe(400)
  })
})
