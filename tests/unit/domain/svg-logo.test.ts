import { describe, expect, test } from 'vitest'
import { isActiveSvg, isSvg } from '@/lib/domain/svg-logo'

const svg = (inside: string, prolog = '') =>
  `${prolog}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 3">${inside}</svg>`

describe('a logo as SVG', () => {
  test.each([
    ['paths', '<path d="M0 0h9v3z" fill="url(#a)"/>'],
    ['a gradient by address within it', `<linearGradient id="a" xlink:href="#b"/><path fill='url("#a")'/>`],
    ['words', '<text>on=off, once = twice: https://example.com</text>'],
    ['an embedded picture', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
    ['much room in an address', `<path fill="url(${' '.repeat(200_000)}#a)" id="${' on'.repeat(50_000)}"/>`],
    ['a style sheet of its own', '<style>.a{fill:#123456}</style>'],
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
    ['movement', '<animate attributeName="x"/>'],
  ])('is more than a drawing with %s', (_, inside) => {
    expect(isActiveSvg(svg(inside))).toBe(true)
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
