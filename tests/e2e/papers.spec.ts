import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '../support/fixtures'
import { pdfText } from '../support/pdf-text'

test.describe('What buyers take along', () => {
  test('are all papers of a light with their digests, and its media', async ({ page, request }) => {
    await page.goto('/product/tx-1400')
    const papers = page.getByRole('link', { name: 'All papers (ZIP)' })
    await expect(papers).toBeVisible()
    await expect(page.getByRole('link', { name: 'Media pack (ZIP)' })).toHaveAttribute(
      'href',
      '/product/tx-1400/media.zip',
    )
    const response = await request.get((await papers.getAttribute('href')) ?? '')
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/zip'])
    const { 'index.html': index, ...files } = unzipSync(new Uint8Array(await response.body()))
    for (const bytes of Object.values(files))
      expect(strFromU8(index as Uint8Array)).toContain(createHash('sha256').update(bytes).digest('hex'))
    await test.step('whose index is known to the site', async () => {
      const [, code = ''] = /\/verify\/([\dA-Z-]+)/.exec(strFromU8(index as Uint8Array)) ?? []
      await page.goto(`/verify/${code}`)
      await expect(page.getByRole('heading', { name: 'This site handed out these papers' })).toBeVisible()
      await expect(page.getByText('tx-1400-datasheet-en.pdf')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'datasheet-en' })).toContainText('current')
    })
    const etag = response.headers().etag ?? ''
    const again = await request.get('/product/tx-1400/papers.zip', { headers: { 'if-none-match': etag } })
    expect(again.status()).toBe(304)
    const media = unzipSync(new Uint8Array(await (await request.get('/product/tx-1400/media.zip')).body()))
    expect(Object.keys(media)).toEqual(expect.arrayContaining(['figures/en.csv', 'model/tx-1400.glb']))
    expect((await request.head('/zh/product/tx-1400/media.zip')).status()).toBe(200)
    expect((await request.get('/product/nothing/papers.zip')).status()).toBe(404)
  })

  test('is the catalogue of a category, made while its page waits, without a script too', async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/products/multi-lights')
    const link = page.getByRole('link', { name: 'Catalog (PDF)' })
    await expect(link).toHaveAttribute('href', '/catalogues/multi-lights.pdf')
    const waiting = await request.get('/catalogues/multi-lights.pdf')
    // A retry finds it there.
    if (waiting.status() === 202) {
      expect(waiting.headers().refresh).toBe('3')
      expect(await waiting.text()).toContain('<h1>')
    }
    await expect(async () =>
      expect((await request.get('/catalogues/multi-lights.pdf')).status()).toBe(200),
    ).toPass({
      timeout: 60_000,
    })
    const made = await request.get('/catalogues/multi-lights.pdf')
    expect(pdfText(await made.body())).toContain('Contents')
    await context.close()
  })
})
