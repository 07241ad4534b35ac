import { describe, expect, test } from 'vitest'
import { hasLetters, hasSize, isActiveSvg, isSvg } from '@/lib/domain/svg-logo'

const svg = (inside: string, prolog = '') =>
  `${prolog}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 3">${inside}</svg>`

/** So many groups, each of which shows the one before so often. */
const shown = (groups: number, times: number, show = (id: string) => `<use href="#${id}"/>`) =>
  Array.from({ length: groups }, (_, at) => `<g id="g${at + 1}">${show(`g${at}`).repeat(times)}</g>`).join('')

describe('a logo as SVG', () => {
  test.each([
    ['paths', '<path d="M0 0h9v3z" fill="url(#a)"/>'],
    ['a gradient by address within it', `<linearGradient id="a" xlink:href="#b"/><path fill='url("#a")'/>`],
    ['words', '<text>on=off, once = twice: https://example.com</text>'],
    ['an embedded picture', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
    ['much room in an address', `<path fill="url(${' '.repeat(200_000)}#a)" id="${' on'.repeat(50_000)}"/>`],
    ['a style sheet of its own', '<style>.a{fill:#123456}</style>'],
    [
      'gradients and a mask by style sheet',
      '<style><![CDATA[@media all{.a,path{fill:url(#g)} .b{mask:url(#m)}}]]></style><radialGradient id="g"><stop/></radialGradient><mask id="m"><path/></mask><g class="a b"><path/></g>',
    ],
    ['parts shown several times', `<!-- > --><path id="g0"/>${shown(3, 9)}<use href="#g3"/>`],
    ['one attribute of a file’s length', `<path ${'a'.repeat(1_000_000)}=""/>`],
  ])('is a drawing with %s', (_, inside) => {
    expect([isSvg(svg(inside)), isActiveSvg(svg(inside))]).toEqual([true, false])
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script by another prefix', '<svg:script href="#a"/>'],
    ['a handler', '<path onload="alert(1)"/>'],
    ['a web page', '<foreignObject><p>words</p></foreignObject>'],
    ['a picture from elsewhere', '<image xlink:href="https://elsewhere.example/a.png"/>'],
    ['a hidden address', '<image href=" &#104;ttps://elsewhere.example/a.png"/>'],
    ['an SVG in it', `<image href='data:image/svg+xml,<svg/>'/>`],
    ['a link', '<a href="javascript:alert(1)"><path/></a>'],
    ['a fill from elsewhere', '<path fill="url(https://elsewhere.example/a.svg#b)"/>'],
    ['a font from elsewhere', '<style>@import "https://elsewhere.example/a.css";</style>'],
    ['parts a thousand deep', shown(1000, 1)],
    ['a million parts', shown(6, 10)],
    [
      'a million parts by a style sheet',
      `<style>${[1, 2, 3, 4, 5, 6].map((at) => `.c${at}{mask:url(#g${at})}`).join('')}</style>${shown(7, 10, (id) => `<path class="${id.replace('g', 'c')}"/>`)}`,
    ],
    ['a million masks', shown(7, 10, (id) => `<path mask="url('#${id}')"/>`)],
    ['references written in another way', shown(6, 10, (id) => `<use href="#&#103;${id.slice(1)}"/>`)],
    ['itself in it', '<g id="a"><use href="#a"/></g>'],
    ['twenty thousand parts', '<path/>'.repeat(20_000)],
    ['a quote that never ends', '<g a="'.repeat(300_001)],
    ['movement', '<animate attributeName="x"/>'],
  ])('is more than a drawing with %s', (_, inside) => {
    expect(isActiveSvg(svg(inside))).toBe(true)
  })

  test('says how large it is, and whether it has letters', () => {
    expect(hasSize(svg('<path/>'))).toBe(true)
    expect(hasSize('<svg width="30mm" height="10mm"></svg>')).toBe(true)
    expect(hasSize('<svg width="100%" height="100%"><symbol viewBox="0 0 9 9"/></svg>')).toBe(false)
    expect([svg('<text x="1">TX</text>'), svg('<textPath/>')].map(hasLetters)).toEqual([true, false])
  })

  test.each([
    ['words only', 'no picture'],
    ['comments alone', `${'<!---->'.repeat(100)}</svg>`],
    ['a web page', '<html><svg></svg></html>'],
    ['entities', svg('&a;', '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]>')],
    ['a document that is cut off', svg('<path/>').slice(0, -3)],
    ['bytes', `${svg('')}\u0000`],
  ])('is none with %s', (_, text) => {
    expect(isSvg(text)).toBe(false)
  })
})
