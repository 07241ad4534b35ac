import { beforeAll, describe, expect, it } from 'vitest'
import { GET as GET_ONE } from '@/app/api/blog/[slug]/route'
import { GET as GET_RELATED } from '@/app/api/blog/related/[slug]/route'
import { GET } from '@/app/api/blog/route'
import { database } from '@/lib/data/prisma'
import { listFeaturedPosts, listFeedPosts } from '@/lib/kinds/blog-post/queries'
import type { BlogPostSummary, BlogPostView } from '@/lib/kinds/blog-post/view'
import { FEED_MAX_POSTS } from '@/lib/values/limits'
import { call } from '../support/call'
import { addPost, withoutContent } from '../support/content'
import { threads } from '../support/counted-worker'

const slugsOf = async (response: Response) =>
  ((await response.json()) as BlogPostSummary[]).map(({ slug }) => slug)
const one = (slug: string, query = '') =>
  call(GET_ONE, `/api/blog/${encodeURIComponent(slug)}${query}`, { params: { slug } })
const related = (slug: string) => call(GET_RELATED, `/api/blog/related/${slug}`, { params: { slug } })
const day = (n: number) => new Date(Date.UTC(2026, 2, n))

beforeAll(async () => {
  await withoutContent()
  const { id: guidesId } = await database().blogCategory.create({
    data: { slug: 'buying-guides', name: 'Buying Guides', translations: { zh: { name: '采购指南' } } },
  })
  const { id: technologyId } = await database().blogCategory.create({
    data: { slug: 'technology', name: 'Technology' },
  })
  await addPost({
    slug: 'fl1',
    title: 'Reading FL1',
    content:
      '## 六\n\n| a |\n| - |\n| [x](/product/tx) |\n\n<img src=x onerror=alert(1)><script>alert(1)</script>',
    categoryId: guidesId,
    tags: ['FL1', 'Lumens'],
    date: day(1),
    featured: true,
    translations: { zh: { title: '看懂 FL1', author: '赵浩然' } },
  })
  await addPost({ slug: 'aql', categoryId: guidesId, date: day(2) })
  await addPost({ slug: 'cells', categoryId: technologyId, tags: ['Lumens'], date: day(3) })
  await addPost({ slug: 'loose', date: day(4) })
  await addPost({ slug: 'same-day', date: day(4) })
  await addPost({ slug: 'draft', categoryId: guidesId, date: day(9), status: 'DRAFT' })
  await addPost({ slug: 'deleted', categoryId: guidesId, date: day(9), deletedAt: new Date() })
})

describe('the blog', () => {
  const newestFirst = ['same-day', 'loose', 'cells', 'aql', 'fl1']

  it('lists what is published, newest first, without the fixed articles', async () => {
    const response = await call(GET, '/api/blog')
    expect(response.headers.get('x-total-count')).toBe('5')
    expect(await slugsOf(response)).toEqual(newestFirst)
  })

  it('is walked page by page, each post once, also those of one day', async () => {
    const walked: string[] = []
    let path: string | undefined = '/api/blog?limit=1'
    while (path && walked.length < 10) {
      const response: Response = await call(GET, path)
      path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
      walked.push(...(await slugsOf(response)))
    }
    expect(walked).toEqual(newestFirst)
  })

  it('lists posts without their content', async () => {
    const posts = (await (await call(GET, '/api/blog?locale=zh')).json()) as BlogPostView[]
    expect(posts[4]).toMatchObject({
      title: '看懂 FL1',
      category: '采购指南',
      categorySlug: 'buying-guides',
      author: '赵浩然',
      date: '2026-03-01',
      featured: 1,
      tags: ['FL1', 'Lumens'],
    })
    expect(posts[4]).not.toHaveProperty('content')
    expect(posts[0]).toMatchObject({ category: null, categorySlug: null, featured: 0 })
  })

  it('refuses a cursor of another list', async () => {
    const response = await call(GET, '/api/blog?cursor=abc')
    expect(response.status).toBe(400)
  })
})

describe('one post', () => {
  it('has its content as safe HTML', async () => {
    const { content, metaDescription, fixed } = (await (await one('fl1')).json()) as BlogPostView
    expect(content).toContain('<h2 id="content-六">六</h2>')
    expect(content).toContain('<a href="/product/tx">')
    expect(content).not.toMatch(/onerror|script/)
    expect({ metaDescription, fixed }).toEqual({ metaDescription: null, fixed: false })
  })

  it('is converted by a thread, once, also where that takes seconds', async () => {
    const slug = 'long'
    const { id } = await addPost({ slug, content: '- a\n'.repeat(4999) })
    const conversions = threads('markdown-worker.ts')
    const before = conversions.orders
    const asked = [one(slug), one(slug), one(slug)]
    for (const response of [...(await Promise.all(asked)), await one(slug)]) {
      const { content } = (await response.json()) as BlogPostView
      expect(content.match(/<li>/g)).toHaveLength(4999)
    }
    expect(conversions.orders - before).toBe(1)
    await database().blogPost.delete({ where: { id } })
  })

  it('leads from Chinese pages to Chinese pages', async () => {
    const post = (await (await one('fl1', '?locale=zh')).json()) as BlogPostView
    expect(post.content).toContain('<a href="/zh/product/tx">')
    expect(post.fallbackFields.toSorted()).toEqual(['content', 'excerpt', 'tags'])
  })

  it.each(['nothing', 'draft', 'deleted', 'a\u0000b', '头灯'])('is not found at %j', async (slug) => {
    const response = await one(slug)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      message: 'Blog post not found',
      code: 'record_not_found',
      values: { kind: 'blog-posts' },
    })
  })

  it('may have a fixed place above the list, which has the others only', async () => {
    const technology = await addPost({ slug: 'technology', featuredPlace: 2, date: new Date('2026-12-24') })
    const news = await addPost({ slug: 'news', featuredPlace: 1 })
    try {
      expect((await listFeaturedPosts('zh')).map(({ slug }) => slug)).toEqual(['news', 'technology'])
      expect(await (await one('news')).json()).toMatchObject({ id: news.id, fixed: true })
      expect(await slugsOf(await related('news'))).toEqual(['same-day', 'loose', 'cells'])
      const listed = (await (await call(GET, '/api/blog')).json()) as { slug: string }[]
      expect(listed.map(({ slug }) => slug)).not.toEqual(expect.arrayContaining(['news']))
      expect((await listFeedPosts('en'))[0]?.slug).toBe('technology')
    } finally {
      await database().blogPost.deleteMany({ where: { id: { in: [news.id, technology.id] } } })
    }
  })

  it('has a feed of each language with its newest posts, however many newer ones are not translated', async () => {
    const translations = { zh: { title: '新闻', content: '正文' } }
    const old = await addPost({ slug: 'translated', date: day(1), translations })
    const newer = await Promise.all(
      Array.from({ length: FEED_MAX_POSTS }, () =>
        addPost({ date: day(20), translations: { zh: { title: '半' } } }),
      ),
    )
    try {
      expect((await listFeedPosts('zh')).map(({ slug }) => slug)).toEqual(['translated'])
      expect(await listFeedPosts('en')).toHaveLength(FEED_MAX_POSTS)
    } finally {
      await database().blogPost.deleteMany({ where: { id: { in: [old, ...newer].map(({ id }) => id) } } })
    }
  })

  it('is found at its new address', async () => {
    const { id } = await database().blogPost.findFirstOrThrow({ where: { slug: 'aql' } })
    await database().redirect.create({ data: { entity: 'BLOG_POST', fromSlug: 'aql-old', targetId: id } })
    expect((await one('aql-old')).headers.get('location')).toBe('/api/blog/aql')
    expect((await related('aql-old')).headers.get('location')).toBe('/api/blog/related/aql')
  })
})

describe('related posts', () => {
  it('are those of the same category or with a common tag, newest first, then the newest others', async () => {
    expect(await slugsOf(await related('fl1'))).toEqual(['cells', 'aql', 'same-day'])
  })

  it('are the newest for a post that has neither', async () => {
    expect(await slugsOf(await related('loose'))).toEqual(['same-day', 'cells', 'aql'])
  })

  it.each(['nothing', 'draft'])('are not found for %j', async (slug) => {
    expect((await related(slug)).status).toBe(404)
  })
})
