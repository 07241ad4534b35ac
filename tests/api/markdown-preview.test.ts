import { describe, expect, test } from 'vitest'
import { POST } from '@/app/api/admin/markdown-preview/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { markdownToHtml } from '@/lib/content/markdown'
import { call } from '../support/call'

const TEXT =
  '## Beam\n\n| mode | lm |\n| --- | --- |\n| high | 1400 |\n\n[Products](/products) <script>x</script>'

const preview = (body: unknown, headers: Record<string, string> = { 'admin-key': DEMO_ADMIN_KEY }) =>
  call(POST, '/api/admin/markdown-preview', { method: 'POST', headers, body: JSON.stringify(body) })

describe('The preview of a text', () => {
  test('is what will be published, in the language of its page', async () => {
    for (const locale of ['en', 'zh'] as const) {
      const response = await preview({ markdown: TEXT, locale })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const { html } = await response.json()
      expect(html).toBe(markdownToHtml(TEXT, { locale, imageHosts: [] }))
      expect(html).toContain('<table>')
      expect(html).toContain(locale === 'zh' ? 'href="/zh/products"' : 'href="/products"')
      expect(html).not.toContain('<script')
    }
  })

  test('of nothing is nothing', async () => {
    expect(await (await preview({ markdown: '', locale: 'en' })).json()).toEqual({ html: '' })
  })

  test('needs the key, a known language and a text', async () => {
    expect((await preview({ markdown: TEXT, locale: 'en' }, {})).status).toBe(401)
    expect((await preview({ markdown: TEXT, locale: 'fr' })).status).toBe(400)
    expect((await preview({ markdown: 7, locale: 'en' })).status).toBe(400)
  })
})
