import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/errors/api-error'
import { safeSvg as readSafeSvg } from '@/lib/files/svg/safe-svg'
import { storableLogo } from '@/lib/media/storable-logo'
import { logoFile } from '@/lib/media/stored-logo'

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const SHAPE = '<path d="M0 0h10v10H0z"/>'
const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') => `<svg ${NS} ${attributes}>${inside}</svg>`

const safeSvg = (source: string) => readSafeSvg(Buffer.from(source))

async function codeOf(source: string): Promise<string> {
  try {
    await safeSvg(source)
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
  return 'accepted'
}

const HOSTILE = {
  'a script': '<script>alert(1)</script>',
  'a script with a prefix': '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  'a script from elsewhere': '<script xlink:href="https://evil.example/x.js"/>',
  'a handler': '<rect width="1" height="1" onload="alert(1)" onclick="alert(1)" ONMOUSEOVER="alert(1)"/>',
  'foreign content':
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>',
  'HTML itself': '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>',
  'a link': '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>',
  'a picture from elsewhere': '<image href="https://evil.example/x.png" width="1" height="1"/>',
  'a picture that is a page': '<image href="data:text/html,<script>alert(1)</script>" width="1" height="1"/>'
    .replace('<script>', '&lt;script>')
    .replace('</script>', '&lt;/script>'),
  'a copy from elsewhere': '<use href="https://evil.example/x.svg#a"/>',
  'an older copy from elsewhere': '<use xlink:href="//evil.example/x.svg#a"/>',
  'a copy of data': '<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>',
  'a style sheet from elsewhere': '<style>@import url("https://evil.example/x.css"); .a{fill:red}</style>',
  'a font from elsewhere': '<style>@font-face{font-family:x;src:url(https://evil.example/x.woff)}</style>',
  'a fill from elsewhere': '<rect width="1" height="1" fill="url(https://evil.example/x.svg#a)"/>',
  'a fill that is escaped': '<rect width="1" height="1" fill="u\\72l(https://evil.example/x.svg#a)"/>',
  'a style from elsewhere':
    '<rect width="1" height="1" style="fill:url(&quot;https://evil.example/x.svg#a&quot;);background:url(https://evil.example)"/>',
  'an animation':
    '<rect width="1" height="1"><animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onclick" to="alert(1)"/></rect>',
  'a filter with a picture':
    '<filter id="f"><feImage href="https://evil.example/x.png"/></filter><rect width="1" height="1" filter="url(#f)"/>',
  'a drawing within': '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  'a comment': '<!-- <script>alert(1)</script> -->',
  'a section of characters': '<desc><![CDATA[<script>alert(1)</script>]]></desc>',
  'a base': '<rect width="1" height="1" xml:base="https://evil.example/"/>',
  'an instruction': '<?xml-stylesheet href="https://evil.example/x.css"?>',
}

describe('a hostile logo', () => {
  test.each(Object.entries(HOSTILE))('loses %s', async (_, inside) => {
    const { svg: safe } = await safeSvg(svg(SHAPE + inside))
    expect(safe).toContain('<path')
    expect(safe.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /<script|javascript|evil|alert\(1\)"|on\w+=|data:|@import|foreign|<style|style=|<\?|<!|<a\b|animate|<set|filter|image/i,
    )
  })

  test.each([
    [
      'entities',
      `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg(`<text>&b;</text>`)}`,
      'logo_has_entities',
    ],
    [
      'an entity of a file',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
      'logo_has_entities',
    ],
    [
      'entities from elsewhere',
      `<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd" [ %x; ]>${svg(SHAPE)}`,
      'logo_has_entities',
    ],
    ['HTML', '<html><body/></html>', 'logo_unreadable'],
    ['half a file', `<svg ${NS} viewBox="0 0 1 1"><g>`, 'logo_unreadable'],
    ['nothing to see', svg('<script>1</script>'), 'logo_empty'],
    ['no size', svg(SHAPE, ''), 'logo_without_size'],
    ['no room', svg(SHAPE, 'viewBox="0 0 0 0"'), 'logo_without_size'],
    ['a size that is none', svg(SHAPE, 'width="100%" height="1e999"'), 'logo_without_size'],
    ['more elements than a logo has', svg('<rect width="1" height="1"/>'.repeat(3000)), 'logo_too_complex'],
    [
      'two thousand copies',
      svg(`<path id="a" d="M0 0h1"/>${'<use href="#a"/>'.repeat(2000)}`),
      'logo_too_complex',
    ],
    [
      'more characters than a file may have',
      svg(`<desc>${'x'.repeat(400_000)}</desc>${SHAPE}`),
      'logo_too_large',
    ],
    ['depth without end', svg(`${'<g>'.repeat(40_000)}${'</g>'.repeat(40_000)}`), 'logo_unreadable'],
  ])('is refused for %s', async (_, source, code) =>
    expect(await codeOf(source)).toMatch(new RegExp(`${code}|logo_too`)),
  )

  test('may copy copies, but not itself, and mask no masks, which would double with each', async () => {
    const { svg: safe } = await safeSvg(
      svg(
        `${SHAPE}<g id="a"><path d="M0 0h1"/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>` +
          '<mask id="m"><path mask="url(#n)" clip-path="url(#c)" d="M0 0h2"/></mask><path mask="url(#m)" d="M0 0h3"/>',
      ),
    )
    expect(safe.match(/<use/g)).toHaveLength(3)
    expect(safe.match(/mask="url\(#m\)"/g)).toHaveLength(1)
    expect(safe).not.toMatch(/clip-path|#n/)
    expect(await codeOf(svg(`${SHAPE}<g id="a"><use href="#a"/></g>`))).toBe('logo_too_complex')
  })
})

describe('the logo of a drawing program', () => {
  test('keeps its looks: classes, gradients, copies, groups and what it is called', async () => {
    const {
      svg: safe,
      width,
      height,
    } = await safeSvg(
      `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(
        `<style>.a{fill:#123456}.a,.b{opacity:.5}</style><title>Nordlicht</title><sodipodi:namedview xmlns:sodipodi="urn:x"/>
         <linearGradient id="g"><stop offset="0" stop-color="#f80"/></linearGradient>
         <g transform="translate(1 1)"><path class="a" d="M0 0h10v10H0z"/><circle class="b" cx="5" cy="5" r="2" fill="url(#g)"/></g>
         <path id="p" d="M1 1h1v1z"/><use xlink:href="#p" x="3"/>`,
        'width="20px" height="10px"',
      )}`,
    )
    expect([width, height]).toEqual([20, 10])
    for (const kept of [
      'viewBox="0 0 20 10"',
      'fill="#123456"',
      'opacity=".5"',
      'url(#g)',
      'translate(1 1)',
      'href="#p"',
      '<title>Nordlicht</title>',
    ]) {
      expect(safe).toContain(kept)
    }
    expect((await safeSvg(safe)).svg).toBe(safe)
  })

  test('keeps the turn of a path that its group fills with a gradient', async () => {
    const { svg: safe } = await safeSvg(
      svg(
        '<linearGradient id="g"><stop offset="0" stop-color="#f80"/></linearGradient>' +
          '<g fill="url(#g)"><path d="M0 0h10v10z" transform="translate(7 7)rotate(-180)"/></g>',
      ),
    )
    expect(safe).toContain('<path d="M0 0h10v10z" transform="translate(7 7)rotate(-180)"/>')
  })

  test('is stored as PNG without what else was in its file', async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#f00' } })
      .png()
      .withExif({ IFD0: { Copyright: 'secret' } })
      .toBuffer()
    const stored = await storableLogo(`data:image/png;base64,${png.toString('base64')}`)
    expect(logoFile(stored)).toMatchObject({ type: 'png', width: 40, height: 20 })
    expect(Buffer.from(stored.split(',')[1] as string, 'base64').includes('secret')).toBe(false)
  })

  test.each([
    [
      'a JPEG',
      async () =>
        (
          await sharp({ create: { width: 1, height: 1, channels: 3, background: '#f00' } })
            .jpeg()
            .toBuffer()
        ).toString('base64'),
    ],
    ['a text', async () => Buffer.from('hello').toString('base64')],
    ['nothing', async () => ''],
  ])('is not %s, whatever it says of itself', async (_, base64) => {
    await expect(storableLogo(`data:image/png;base64,${await base64()}`)).rejects.toMatchObject({
      code: 'logo_not_svg_or_png',
    })
  })
})
