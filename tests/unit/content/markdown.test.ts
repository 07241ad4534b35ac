import { describe, expect, it } from 'vitest'
import { markdownToHtml, markdownToPlainText } from '@/lib/content/markdown'

const html = (markdown: string, locale: 'en' | 'zh' = 'en', imageHosts: string[] = []) =>
  markdownToHtml(markdown, { locale, imageHosts })

describe('content written in Markdown', () => {
  it('becomes HTML with headings, emphasis, lists and code', () => {
    expect(html('## Beam & *throw*\n\n- a\n- **b**\n\n```js\nlet x\n```')).toBe(
      '<h2 id="content-beam-throw">Beam &#x26; <em>throw</em></h2>\n<ul>\n<li>a</li>\n<li><strong>b</strong></li>\n</ul>\n' +
        '<pre><code class="language-js">let x\n</code></pre>',
    )
  })

  it('gives every heading an address of its own, in Chinese too', () => {
    expect(html('## 射程\n\n## 射程\n\n## ！')).toBe(
      '<h2 id="content-射程">射程</h2>\n<h2 id="content-射程-2">射程</h2>\n<h2>！</h2>',
    )
    expect(html('[down](#runtime)\n\n## Runtime')).toContain('<a href="#content-runtime">')
  })

  it('puts each table into a region that scrolls on its own, also with the keyboard', () => {
    const table = html('| A | B |\n| :-- | --: |\n| [x](/blog/x) | ![y](/media/y.webp) |', 'zh')
    expect(table).toMatch(/^<div class="table-scroll" role="region" tabindex="0" aria-label="表格 1"><table>/)
    expect(table.match(/<table>/g)).toHaveLength(1)
    const english = markdownToHtml('| A |\n| --- |\n| [x](/blog/x)[^1] |\n\n[^1]: y', {
      ...{ locale: 'zh', textLocale: 'en' },
      imageHosts: [],
    })
    expect(english, 'of an English text on a Chinese page').toContain('aria-label="Table 1"')
    expect(english).toContain('Footnotes')
    expect(english).toContain('href="/zh/blog/x"')
    expect(table).toContain('<td align="left"><a href="/zh/blog/x">x</a></td>')
    expect(table).toContain('<img src="/media/y.webp" alt="y" loading="lazy" decoding="async">')
  })

  it('keeps ranges with a tilde, and bold words beside Chinese punctuation', () => {
    const ranges = '充电2~3小时，放电5~8小时，20~30 h（5~10 lm）'
    expect(html(ranges)).toBe(`<p>${ranges}</p>`)
    expect(markdownToPlainText(ranges)).toBe(ranges)
    expect(html('~~old~~')).toBe('<p><del>old</del></p>')
    expect(html('~~价格：~~100')).toBe('<p><del>价格：</del>100</p>')
    for (const [written, bold] of [
      ['**注意：**请勿拆开', '<strong>注意：</strong>请勿拆开'],
      ['自带**（选配）**磁吸', '自带<strong>（选配）</strong>磁吸'],
      ['它**“高亮”**是', '它<strong>“高亮”</strong>是'],
    ] as const) {
      expect(html(written)).toBe(`<p>${bold}</p>`)
      expect(markdownToPlainText(written)).toBe(bold.replaceAll(/<[^>]+>/g, ''))
    }
  })

  it('keeps what is raised or lowered apart in plain text', () => {
    expect(markdownToPlainText('10<sup>-5</sup> lm, CO<sub>2</sub>, 2')).toBe('10⁻⁵ lm, CO₂, 2')
    expect(markdownToPlainText('10<sup>5 lm.\n\nIn 2026.')).toBe('10⁵ lm. In 2026.')
  })

  it('has its largest heading below that of the page', () => {
    expect(html('# A\n\n<h1>B</h1>')).toBe('<h2 id="content-a">A</h2>\n<h2 id="content-b">B</h2>')
  })

  it('has no empty heading above the column of row names', () => {
    expect(html('| | A |\n| --- | --- |\n| Weight | 1 |')).toMatch(/<td><\/td>\s*<th>A<\/th>/)
  })

  it('has footnotes whose links lead there and back', () => {
    const noted = html('Text[^1].\n\n[^1]: Note.', 'zh')
    expect(noted).toContain('脚注')
    for (const [, target] of noted.matchAll(/href="#([^"]+)"/g)) expect(noted).toContain(`id="${target}"`)
    expect(noted).toMatch(/aria-describedby="content-footnote-label"/)
    expect(noted).toMatch(/id="content-footnote-label"/)
  })

  it('numbers each table, and each heading of HTML too', () => {
    const table = '| A |\n| - |\n| 1 |'
    expect(
      [...html(`${table}\n\nText\n\n${table}`).matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name),
    ).toEqual(['Table 1', 'Table 2'])
    expect(html('<h2>A</h2>\n\n<h6>- A -</h6>\n\n<p>A</p>')).toBe(
      '<h2 id="content-a">A</h2>\n<h6 id="content-a-2">- A -</h6>\n<p>A</p>',
    )
    expect(html('## **Bold** ![x](/a.webp) word')).toContain('id="content-bold-word"')
  })

  it('is shown as it was written where it is too intricate to be read', () => {
    const intricate = `${'>'.repeat(60)} <b> & "a"`
    expect(html(intricate)).toBe(`<p>${'&gt;'.repeat(60)} &lt;b&gt; &amp; "a"</p>`)
    expect(markdownToPlainText(`${'> '.repeat(60)} A *lamp*,  <b> 灯。 `)).toBe('A *lamp*, b 灯。')
  })

  it('keeps HTML that is harmless', () => {
    expect(html('H<sub>2</sub>O and <kbd>Ctrl</kbd>')).toBe('<p>H<sub>2</sub>O and <kbd>Ctrl</kbd></p>')
    expect(html('- [x] done')).toContain('<input type="checkbox" checked disabled>')
  })

  it('keeps an id from taking the place of one of the page', () => {
    expect(html('<p id="main">x</p>')).toBe('<p id="content-main">x</p>')
  })
})

describe('links in content', () => {
  it.each([
    ['/product/tx-1400', '/zh/product/tx-1400'],
    ['/', '/zh'],
    ['/products?sort=name_asc#a', '/zh/products?sort=name_asc#a'],
    ['/zh/blog', '/zh/blog'],
    ['/zhejiang', '/zh/zhejiang'],
    ['/zh', '/zh'],
    ['/admin', '/admin'],
    ['/blog/api/media', '/zh/blog/api/media'],
    ['/feed.xml', '/feed.xml'],
    ['/fonts.d/x', '/zh/fonts.d/x'],
    ['/documents/tx-1400.pdf', '/documents/tx-1400.pdf'],
    ['/media/x', '/media/x'],
    ['/api/products', '/api/products'],
  ])('lead on the Chinese page from %s to %s', (href, shown) => {
    expect(html(`[x](${href})`, 'zh')).toContain(`<p><a href="${shown}">x</a></p>`)
    expect(html(`[x](${href})`)).toContain(`<p><a href="${href}">x</a></p>`)
  })

  it.each(['https://example.com/a', '//evil.example', '/\\evil.example'])(
    'to %s are marked as foreign',
    (href) => {
      expect(html(`<a href="${href}">x</a>`, 'zh')).toBe(`<p><a href="${href}" rel="noopener">x</a></p>`)
    },
  )

  it('that are bare addresses end before Chinese punctuation', () => {
    const linked = (address: string, href = address) => `<a href="${href}" rel="noopener">${address}</a>`
    const warranty = 'https://lumenridge.example/warranty'
    expect(html(`详见 ${warranty}，谢谢。`)).toBe(`<p>详见 ${linked(warranty)}，谢谢。</p>`)
    expect(html(`（${warranty}）`)).toBe(`<p>（${linked(warranty)}）</p>`)
    expect(html(`(${warranty})。`)).toBe(`<p>(${linked(warranty)})。</p>`)
    expect(html(`${warranty}_(a).，`)).toBe(`<p>${linked(`${warranty}_(a)`)}.，</p>`)
    expect(html('见 www.example.com。')).toBe(
      `<p>见 ${linked('www.example.com', 'http://www.example.com')}。</p>`,
    )
    expect(html('**见 https://a.example/质保，**谢谢')).toContain(
      'href="https://a.example/%E8%B4%A8%E4%BF%9D"',
    )
    for (const written of ['[a](https://a.example/，b)', '<https://a.example/，b>'])
      expect(html(written), written).toContain('href="https://a.example/%EF%BC%8Cb"')
  })

  it('may start a mail or a call', () => {
    expect(html('[x](mailto:a@b.example) [y](tel:+8657455501234)')).toBe(
      '<p><a href="mailto:a@b.example">x</a> <a href="tel:+8657455501234">y</a></p>',
    )
  })
})

describe('headings in content', () => {
  it('have an address each, whatever they and HTML are called', () => {
    const ids = [
      ...html('# Test\n\n# Test\n\n# Test 2\n\n<p id="other">x</p>\n\n# Other').matchAll(/id="([^"]+)"/g),
    ]
    expect(new Set(ids.map(([, id]) => id)).size).toBe(5)
  })
})

describe('pictures in content', () => {
  it('come from the site itself', () => {
    expect(html('![A lamp](/pictures/a.webp "Title")')).toBe(
      '<p><img src="/pictures/a.webp" alt="A lamp" title="Title" loading="lazy" decoding="async"></p>',
    )
  })

  it('come from a listed host, and from others only as their words', () => {
    expect(html('![a](https://cdn.example.com/a.webp)', 'en', ['cdn.example.com'])).toContain('<img')
    expect(html('![a lamp](https://evil.example/a.webp)', 'en', ['cdn.example.com'])).toBe('<p>a lamp</p>')
    expect(html('<img src="//evil.example/x" alt="<b>">')).toBe('&#x3C;b>')
    expect(html('<img alt="nothing">')).toBe('nothing')
  })
})

/** Each tries to run a script, load from a foreign host, send a form or change the page around the content. */
const ATTACKS = [
  '<script>window.__p=1</script>',
  '<img src=x onerror=window.__p=1>',
  '<svg onload=window.__p=1>',
  '<svg><textarea><img src=x onerror=window.__p=1></textarea></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.__p=1>',
  '<math><xmp><img src=x onerror=window.__p=1></xmp></math>',
  '<noscript><p title="</noscript><img src=x onerror=window.__p=1>">',
  '<title><img src=x onerror=window.__p=1></title>',
  '<a href="javascript:window.__p=1">x</a>',
  '<a href="jav&#x0A;ascript:window.__p=1">x</a>',
  '<a href="java\tscript:window.__p=1">x</a>',
  '<a href=" javascript:window.__p=1">x</a>',
  '<a href="data:text/html,<script>parent.__p=1</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<iframe srcdoc="<script>parent.__p=1</script>"></iframe>',
  '<object data="javascript:window.__p=1"></object>',
  '<embed src="javascript:window.__p=1">',
  '<details open ontoggle=window.__p=1>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=https://evil.example><input name=k><button formaction=//evil.example>x</button></form>',
  '<style>@import url(//evil.example/x)</style>',
  '<link rel=stylesheet href=//evil.example/x>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<img srcset="javascript:window.__p=1 1x">',
  '<img src="https://evil.example/x">',
  '<video poster=//evil.example/x><source onerror=window.__p=1></video>',
  '<template shadowrootmode=open><img src=x onerror=window.__p=1></template>',
  '<input autofocus onfocus=window.__p=1>',
  '<p is="x" slot="y" class="fixed" name="z" itemprop="q">x</p>',
  '[x](javascript:window.__p=1)',
  '![x](javascript:window.__p=1)',
  '<javascript:window.__p=1>',
  '[x]: javascript:window.__p=1\n\n[x]',
]

describe('hostile content', () => {
  it.each(ATTACKS)('is harmless: %s', (attack) => {
    for (const markdown of [attack, `text ${attack} text`, `| a |\n| - |\n| ${attack} |`, `> ${attack}`]) {
      const tags = (html(markdown).match(/<[a-z][^>]*>/gi) ?? []).join('')
      expect(tags).not.toMatch(
        /\son\w+=|script|data:|evil\.example|style|srcset|srcdoc|shadowroot|formaction|class="fixed/i,
      )
      expect(tags).not.toMatch(
        /<(svg|math|iframe|object|embed|base|meta|link|form|button|template|video|title|xmp)\b/i,
      )
      expect(tags).not.toMatch(/<input(?! type="checkbox")/i)
    }
  })

  it('does not take long, however deep or long it is', () => {
    const start = performance.now()
    for (const markdown of [
      '['.repeat(5000),
      '*a '.repeat(5000),
      '`'.repeat(20_000),
      `${'> '.repeat(200)}x`,
    ]) {
      html(markdown)
    }
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('the words of a text', () => {
  it('come without marks, code and pictures', () => {
    expect(
      markdownToPlainText('## Head\n\nA **bold** [link](/x).\nNext\n\n- one\n- two\n\n![pic](/p)<b>!</b>'),
    ).toBe('Head A bold link. Next one two !')
  })
})

describe('the plain text of content', () => {
  it('parts what stands apart, and has no markup, pictures or code blocks', () => {
    expect(markdownToPlainText('## Beam\nText *of*\n two  lines\n\n| A | B |\n| - | - |\n| 1 | 2 |')).toBe(
      'Beam Text of two lines A B 1 2',
    )
    expect(markdownToPlainText('Lumenridge GmbH  \nStreet 1\\\n12345 Berlin<br>DE<br/>EU')).toBe(
      'Lumenridge GmbH Street 1 12345 Berlin DE EU',
    )
    expect(markdownToPlainText('a\n\n![b](/c.webp)\n\n```js\nd\n```\n\n<b>e</b>')).toBe('a e')
  })
})
