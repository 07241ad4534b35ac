import { expect, test } from 'vitest'
import { textsWith } from '@/lib/content/shipped-texts'
import { robotsTxt, webManifest } from '@/lib/seo/site-files'
import { xmlText } from '@/lib/xml/write-xml'

test('robots.txt lets crawlers fetch all but the API, and leads to the sitemap', () => {
  expect(robotsTxt()).toBe(
    'User-agent: *\nDisallow: /api/\nAllow: /api/openapi.json\n\nSitemap: http://localhost:3000/sitemap.xml\n',
  )
})

test('the site can be installed in the language it is read in', async () => {
  const icon = (src: string, size: number, purpose: string) => ({
    src: expect.stringMatching(`^${src}\\?v=[\\w-]{8}$`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  expect(await webManifest('zh', textsWith('zh').texts.seo.home.description)).toEqual({
    id: '/zh',
    name: '炬岭照明',
    short_name: '炬岭照明',
    description: expect.stringContaining('手电'),
    lang: 'zh',
    dir: 'ltr',
    start_url: '/zh',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#0b0e14',
    theme_color: '#0b0e14',
    icons: [
      icon('/brand/icon-192.png', 192, 'any'),
      icon('/brand/icon-512.png', 512, 'any'),
      icon('/brand/maskable-512.png', 512, 'maskable'),
    ],
  })
})

test('a text in XML has no character XML does not allow, and none that means something', () => {
  expect(xmlText('a\u0000\u000b<b>&"c"\'\ufffe\t灯😀')).toBe('a&lt;b&gt;&amp;&quot;c&quot;&apos;\t灯😀')
})
