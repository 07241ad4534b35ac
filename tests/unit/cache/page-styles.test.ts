import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const SHEET = [
  '@layer theme,base,components,utilities;',
  '@layer base{body{margin:0}video{width:100%}a:focus,a:hover,.gone a{color:red}}',
  '@layer components{.card{color:red}.card .sub>p{x:y}.other{a:b}.card:is(.open,.other) i{c:d}.a.b{e:f}}',
  '@layer utilities{.w-1\\/2{width:50%}.\\[\\&\\>div\\]\\:flex>div{display:flex}.sm\\:p-2{animation:spin 1s}.\\31 0{g:h}}',
  '@media (width>=40rem){.card{color:blue}.other{z:z}}@media print{.other{y:y}}',
  '.dark .card{color:white}.card:not(.other){i:j}[data-x] .card{k:l}',
  '@keyframes spin{to{rotate:1turn}}@keyframes unused{to{rotate:2turn}}',
  ".before\\:content-\\[\\'“\\'\\]:before{s:t}",
  '.vars{--used:1;--unused:2;--inline:3;color:var(--used)}.card:hover{n:o}.hover\\:p{q:r}@media print{.card{color:black}}',
  '@property --tw-x{syntax:"*";inherits:false}',
].join('')

const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css" nonce="N" data-precedence="next"/>'
const page = (body: string, links = LINK) => `<html><head>${links}</head><body>${body}</body></html>`

let dist = ''
let withStyles: (html: string, nonce: string) => string

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'page-styles-'))
  mkdirSync(path.join(dist, 'static/chunks'), { recursive: true })
  writeFileSync(path.join(dist, 'static/chunks/a.css'), SHEET)
  writeFileSync(path.join(dist, 'static/chunks/b.css'), '.late{m:n}')
  writeFileSync(
    path.join(dist, 'static/chunks/fonts.css'),
    '@font-face{font-family:a;src:url(../media/a.woff2)}.unseen{--a:"a"}',
  )
  vi.stubEnv('NEXT_DIST_DIR', dist)
  ;({ withStyles } = await import('@/lib/cache/page-styles.mjs'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(dist, { recursive: true })
})

const stylesOf = (html: string) => /<style nonce="N">(.*?)<\/style>/.exec(html)?.[1] ?? ''

describe('the styles in a page', () => {
  it('are the rules whose classes and elements it has, in their order, and the sheet stands at its end', () => {
    const html = withStyles(
      page(
        '<section class="card w-1/2 [&amp;&gt;div]:flex 10"><b class="sub"><p>x</p></b><a>y</a></section>',
      ),
      'N',
    )
    expect(stylesOf(html)).toBe(
      '@layer theme,base,components,utilities;' +
        '@layer base{body{margin:0}a:focus{color:red}}' +
        '@layer components{.card{color:red}.card .sub>p{x:y}}' +
        '@layer utilities{.w-1\\/2{width:50%}.\\31 0{g:h}}' +
        '@media (width>=40rem){.card{color:blue}}' +
        '.dark .card{color:white}.card:not(.other){i:j}[data-x] .card{k:l}',
    )
    expect(html).toContain('</section><script nonce="N">[["/_next/static/chunks/a.css","all"]].forEach(')
    expect(html).toContain(`<noscript>${LINK}</noscript></body>`)
    expect(html.match(/<link/g)).toHaveLength(1)
  })

  it('have the children of an element with an escaped class, and the keyframes they name', () => {
    const styles = stylesOf(withStyles(page('<ul class="[&amp;&gt;div]:flex sm:p-2"><div></div></ul>'), 'N'))
    expect(styles).toContain('.\\[\\&\\>div\\]\\:flex>div{display:flex}')
    expect(styles).toContain('@keyframes spin')
    expect(styles).not.toMatch(/unused|--tw-x/)
  })

  it('leave what nobody sees before the sheets have come, and properties that nothing reads', () => {
    const styles = stylesOf(
      withStyles(page('<p class="card vars hover:p" style="top:var(--inline)"></p>'), 'N'),
    )
    expect(styles).toContain('.vars{--used:1;--inline:3;color:var(--used)}.hover\\:p{q:r}')
    expect(styles).not.toMatch(/card:hover|print/)
  })

  it('have classes with signs of their own', () => {
    const html = withStyles(page('<p class="before:content-[&#x27;“&#x27;]"></p>'), 'N')
    expect(stylesOf(html)).toContain(']:before{s:t}')
  })

  it('take what stands in brackets as met, since a state may come without another page', () => {
    expect(stylesOf(withStyles(page('<p class="card"><i></i></p>'), 'N'))).toContain(
      '.card:is(.open,.other) i{c:d}',
    )
  })

  it('come from all sheets in their order, in one element', () => {
    const two = LINK + LINK.replace('a.css', 'b.css')
    const html = withStyles(page('<p class="card late"></p>', two), 'N')
    expect(stylesOf(html)).toMatch(/\.card\{color:red\}.*\.late\{m:n\}$/)
    expect(html.match(/<style/g)).toHaveLength(1)
    expect(html.indexOf('a.css')).toBeLessThan(html.indexOf('b.css'))
  })

  it('declare fonts once: that sheet is in the page as a whole, and its link only tells React of it', () => {
    const html = withStyles(page('<p style="font:var(--a)"></p>', LINK.replace('a.css', 'fonts.css')), 'N')
    expect(stylesOf(html)).toBe(
      '@font-face{font-family:a;src:url(/_next/static/media/a.woff2)}.unseen{--a:"a"}',
    )
    expect(html).toContain('[["/_next/static/chunks/fonts.css","not all"]]')
  })

  it.each([
    ['a sheet that is not of the build', page('<p></p>', LINK.replace('a.css', 'c.css'))],
    ['a path that leads out of it', page('<p></p>', LINK.replace('chunks', '../../../etc'))],
    ['no sheet', page('<p></p>', '')],
    ['no end', LINK],
  ])('are left alone with %s', (_, html) => {
    expect(withStyles(html, 'N')).toBe(html)
  })
})
