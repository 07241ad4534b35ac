import { describe, expect, it } from 'vitest'
import { database } from '@/lib/data/prisma'
import { dayIn } from '@/lib/values/time-zone'
import { admin, CATEGORY_GONE, sample, UNKNOWN_ID } from '../support/admin'
import { make, makeMember, makePost, makeStudy } from '../support/admin-records'
import { addPost } from '../support/content'
import { startWithoutContent } from '../support/kind-calls'

startWithoutContent()

describe('a blog post', () => {
  it('keeps its Markdown as written and tells featured as 0 or 1', async () => {
    const post = await makePost({ featured: 1, content: '    code\n\n<b>x</b>\n' })
    expect(post).toMatchObject({ content: '    code\n\n<b>x</b>\n', featured: 1, date: '2026-02-03' })
    expect((await admin('PUT', `/api/admin/blog-posts/${post.id}`, { featured: 0 })).body.featured).toBe(0)
    expect((await admin('PUT', `/api/admin/blog-posts/${post.id}`, { featured: 2 })).status).toBe(400)
  })

  it('without a category gets general, also when there is none yet', async () => {
    await database().blogCategory.deleteMany({})
    const post = await makePost()
    expect(post.category).toBe('General')
    await database().blogCategory.deleteMany({})
    const only = await make('/api/admin/blog-categories', { slug: 'zebra', name: 'Zebra' })
    expect((await makePost({ categoryId: '' })).categoryId).toBe(only.id)
    const general = await make('/api/admin/blog-categories', { slug: 'general', name: 'General' })
    expect((await makePost()).categoryId).toBe(general.id)
    expect((await makePost({ category: 'ZEBRA' })).categoryId).toBe(only.id)
    const again = await admin('PUT', `/api/admin/blog-posts/${post.id}`, { categoryId: null })
    expect(again.body.categoryId).toBe(general.id)
  })

  it('that has lost its category gets general with its next save', async () => {
    const lost = await make('/api/admin/blog-categories', { slug: 'lost', name: 'Lost' })
    const post = await makePost({ categoryId: lost.id })
    await admin('DELETE', `/api/admin/blog-categories/${lost.id}`)
    expect((await admin('GET', `/api/admin/blog-posts/${post.id}`)).body.category).toBeNull()
    const saved = await admin('PUT', `/api/admin/blog-posts/${post.id}`, { title: 'Saved again' })
    expect(saved.body.category).toBe('General')
  })

  it.each([{ categoryId: UNKNOWN_ID }, { categoryId: 'general' }, { category: 'nothing' }])(
    'is refused with the category %j',
    async (choice) => {
      const answer = await admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts'), ...choice })
      expect(answer).toMatchObject({
        status: 400,
        body: { message: CATEGORY_GONE, code: 'selected_category_not_found' },
      })
    },
  )

  it('with a fixed place above the blog is edited, but stays there at its address', async () => {
    const { id } = await addPost({ slug: 'our-laboratory', featuredPlace: 1, featured: true })
    const url = `/api/admin/blog-posts/${id}`
    const { body } = await admin('GET', url)
    expect(body.protectedFields).toEqual(['slug', 'featured', 'status', 'publishAt', 'unpublishAt'])
    for (const change of [
      { slug: 'elsewhere' },
      { featured: 0 },
      { status: 'DRAFT' },
      { unpublishAt: '2099-01-01T00:00:00.000Z' },
    ]) {
      expect(await admin('PUT', url, change)).toMatchObject({
        status: 409,
        body: { code: 'post_is_protected', errors: [{ path: Object.keys(change)[0] }] },
      })
    }
    expect(await admin('DELETE', url)).toMatchObject({
      status: 409,
      body: { code: 'post_is_protected', message: expect.stringContaining('fixed place above the blog') },
    })
    const { slug, featured, status, ...texts } = body
    const edited = { slug, featured, status, title: 'Our new laboratory' }
    expect(await admin('PUT', url, edited)).toMatchObject({ status: 200, body: edited })
    expect(texts.title).not.toBe(edited.title)
  })

  it.each([
    ['title', 'Please enter a title for the blog post.'],
    ['slug', 'Please enter a slug for the blog post.'],
    ['excerpt', 'Please enter an excerpt for the blog post.'],
    ['content', 'Please enter content for the blog post.'],
    ['author', 'Please enter an author name for the blog post.'],
    ['imageUrl', 'Please provide a featured image URL for the blog post.'],
  ])('without %s is rejected with the specified message', async (field, message) => {
    const answer = await admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts'), [field]: '' })
    const error = { message, code: 'required', values: { field, kind: 'blog-posts' } }
    expect([answer.status, answer.body]).toEqual([400, { ...error, errors: [{ path: field, ...error }] }])
  })

  it.each(['0000-01-01', '2026-02-31', '03.02.2026', '2026-2-3', 20260203])(
    'cannot be of the day %j',
    async (date) => {
      const answer = await admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts'), date })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'date' }] } })
    },
  )

  it('is without a category once that is deleted, and has it again when it comes back', async () => {
    const category = await make('/api/admin/blog-categories', { slug: 'fleeting', name: 'Fleeting' })
    const post = await makePost({ categoryId: category.id })
    await admin('DELETE', `/api/admin/blog-categories/${category.id}`)
    const one = () => admin('GET', `/api/admin/blog-posts/${post.id}`)
    expect((await one()).body).toMatchObject({ categoryId: null, category: null })
    await admin('POST', `/api/admin/blog-categories/${category.id}/restore`, {})
    expect((await one()).body).toMatchObject({ categoryId: category.id, category: 'Fleeting' })
  })
})

describe('a case study', () => {
  // At any time, it is another day than the server's in one of them.
  it.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
    'is of the day it is where the firm is unless it says otherwise: %s',
    async (timeZone) => {
      expect((await admin('PUT', '/api/admin/settings', { timeZone })).status).toBe(200)
      const today = () => dayIn(timeZone, new Date())
      const before = today()
      const { date } = await makeStudy()
      expect([before, today()]).toContain(date)
    },
  )

  it('is of the day it says', async () => {
    expect((await makeStudy({ date: '2025-05-01' })).date).toBe('2025-05-01')
  })

  it('takes its results as text too, one a line', async () => {
    const { results } = await makeStudy({ results: '40 %: fewer returns\n\nSales up by 3.5×\nOn time' })
    expect(results).toEqual([
      { value: '40 %', label: 'fewer returns' },
      { value: '3.5×', label: 'Sales up by 3.5×' },
      { value: '✓', label: 'On time' },
    ])
  })

  it('has its testimonial in fields of its own', async () => {
    const testimonial = {
      testimonial: 'They kept their word.',
      testimonialAuthor: 'Ana Silva',
      testimonialPosition: 'Buyer',
      testimonialCompany: 'Luz',
      featured: true,
    }
    expect(await makeStudy(testimonial)).toMatchObject(testimonial)
  })
})

describe('a team member', () => {
  it.each([
    ['3', 3],
    ['x', 0],
    [null, 0],
    [7, 7],
  ])('of the order %j stands at %j', async (order, place) => {
    expect((await makeMember({ order })).order).toBe(place)
  })

  it.each([
    { order: -1 },
    { department: 'magic' },
    { email: 'nobody' },
    { linkedIn: 'javascript:x' },
    { featured: 'yes' },
  ])('is refused with %j', async (changes) => {
    const input = { ...sample('team-members'), ...changes }
    expect((await admin('POST', '/api/admin/team-members', input)).status).toBe(400)
  })

  it('without a picture, as the catalogue may start with, can be edited', async () => {
    const { id } = await makeMember()
    expect((await admin('PUT', `/api/admin/team-members/${id}`, { imageUrl: '' })).body.imageUrl).toBe('')
  })

  it('may have the name of another', async () => {
    const [a, b] = [await makeMember({ name: 'Li Wei' }), await makeMember({ name: 'Li Wei' })]
    expect(a.id).not.toBe(b.id)
  })
})
