import { adminApi, formOf, logIn, noticeOf, PICTURE, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const post = uniqueName('Receipt')

test.afterAll(({ request }) =>
  adminApi(request).clear('/api/admin/blog-posts', '/api/admin/blog-posts', post.name),
)

test('A form says where what it published is to be seen, and renews what a cache still had', async ({
  page,
  request,
}) => {
  const { id } = await adminApi(request).create('/api/admin/blog-posts', {
    title: post.name,
    slug: post.slug,
    excerpt: 'An excerpt.',
    content: 'A text.',
    author: 'Lin',
    date: '2026-01-31',
    imageUrl: PICTURE,
    status: 'PUBLISHED',
  })
  await page.request.get(`/blog/${post.slug}`)
  await logIn(page, `#blog-posts/${id}`)
  const form = formOf(page, 'Edit blog post')
  const receipt = form.locator('summary').filter({ hasText: 'Live on' })
  const publish = async (excerpt: string) => {
    await form.getByLabel('Excerpt', { exact: true }).fill(excerpt)
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(noticeOf(page).filter({ hasText: 'Blog post updated successfully' })).toBeVisible()
  }

  await test.step('by links to its pages', async () => {
    await publish('Another excerpt.')
    await expect(receipt).toHaveText(/^Live on \d+ pages after \d+\.\d s$/)
    await receipt.click()
    await expect(form.getByRole('link', { name: `/blog/${post.slug}`, exact: true })).toBeVisible()
    await expect(form.getByRole('link', { name: `/zh/blog/${post.slug}` })).toBeVisible()
  })

  await test.step('and names a page that came from before', async () => {
    let asked = 0
    const purges: string[] = []
    page.on('request', (sent) => sent.method() === 'POST' && purges.push(new URL(sent.url()).pathname))
    // As a cache on the way answers that a purge did not reach.
    await page.route(`**/blog/${post.slug}`, async (route) => {
      const isChinese = route.request().url().includes('/zh/')
      asked += isChinese ? 0 : 1
      const response = await route.fetch()
      const headers = { ...response.headers(), ...(asked === 1 && !isChinese && { age: '600' }) }
      await route.fulfill({ response, headers })
    })
    await publish('A third excerpt.')
    await expect.poll(() => purges, { timeout: 20_000 }).toContain(`/api/admin/blog-posts/${id}/pages`)
    await receipt.click()
    const line = form
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: `/blog/${post.slug}`, exact: true }) })
    await expect(line).toContainText('came from before and was renewed')
    await page.unroute(`**/blog/${post.slug}`)
  })
})
