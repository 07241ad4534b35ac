import { describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/errors/api-error'
import { readSvg } from '@/lib/files/svg/read-svg'
import { INQUIRY_SVG_LIMITS } from '@/lib/values/limits'
import { SVG_BOMBS } from '../../support/bombs'
import { processorMs } from '../../support/endless-texts'

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const SHAPE = '<path d="M0 0h9v3z"/>'
const svg = (inside: string, prolog = '') =>
  `${prolog}<svg ${NAMESPACES} viewBox="0 0 9 3">${inside}${SHAPE}</svg>`

/** What becomes of a file: what it is rebuilt as, that it is more than a drawing, or why it is refused. */
async function read(file: string | Buffer): Promise<string> {
  try {
    const { svg: rebuilt, isMore } = await readSvg(Buffer.from(file), INQUIRY_SVG_LIMITS)
    return isMore ? 'more' : rebuilt
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

/** So many groups, each of which shows the one before so often. */
const shown = (groups: number, times: number, show = (id: string) => `<use href="#${id}"/>`) =>
  Array.from({ length: groups }, (_, at) => `<g id="g${at + 1}">${show(`g${at}`).repeat(times)}</g>`).join('')

describe('a logo as SVG', () => {
  test.each([
    ['paths', '<path d="M0 0h9v3z" fill="url(#a)"/>', 'fill="url(#a)"'],
    ['a gradient by address within it', '<linearGradient id="a" xlink:href="#b"/>', 'href="#b"'],
    [
      'a gradient named in Chinese',
      '<linearGradient id="未命名的渐变_10"/><path fill="url(#未命名的渐变_10)"/>',
      '<linearGradient id="未命名的渐变_10"/><path fill="url(#未命名的渐变_10)"/>',
    ],
    [
      'a gradient named in French, by a style sheet',
      '<style>.a{fill:url(#Dégradé_sans_nom_2)}</style><linearGradient id="Dégradé_sans_nom_2" href="#b"/><path class="a"/>',
      'href="#b"/><path fill="url(#Dégradé_sans_nom_2)"/>',
    ],
    [
      'a clip and a gradient named by numbers',
      '<clipPath id="7cef2b"><path/></clipPath><linearGradient id="3bd1"/><path clip-path="url(#7cef2b)" fill="url(#3bd1)"/>',
      '<clipPath id="7cef2b"><path/></clipPath><linearGradient id="3bd1"/><path clip-path="url(#7cef2b)" fill="url(#3bd1)"/>',
    ],
    [
      'a style sheet whose names are Chinese',
      '<style>.蓝{fill:blue}#图层_1{stroke:red}</style><path id="图层_1" class="蓝"/>',
      '<path id="图层_1" fill="blue" stroke="red"/>',
    ],
    [
      'the plain one of two colors',
      '<path fill="#2F80ED" style="fill:#2F80ED;fill:color(display-p3 0.1843 0.502 0.9294)"/>',
      '<path fill="#2F80ED"/>',
    ],
    [
      'what a program shows where its own data is not read',
      '<switch><foreignObject requiredExtensions="x"/><g id="b"/></switch>',
      '<g><g id="b"/></g>',
    ],
    ['a blend that is none', '<path style="mix-blend-mode:normal;fill:red"/>', '<path fill="red"/>'],
    [
      'words',
      '<text>on=off &lt; twice: https://example.com</text>',
      '<text>on=off &lt; twice: https://example.com</text>',
    ],
    ['a style sheet of its own', '<style>.a{fill:#123456}</style><path class="b a"/>', 'fill="#123456"'],
    [
      'a style sheet in marked data',
      '<style><![CDATA[/* { */ .a , path.b>x{fill:red} g .b{fill:url(#g);stroke:#00f !important}]]></style><g><path class="b"/></g>',
      '<path fill="url(#g)" stroke="#00f"/>',
    ],
    ['parts shown several times', `<path id="g0"/>${shown(3, 9)}<use href="#g3"/>`, 'href="#g3"'],
    ['prefixes', `<s:g xmlns:s="http://www.w3.org/2000/svg"><s:path id="p"/></s:g>`, '<g><path id="p"/></g>'],
    [
      'what programs note for themselves',
      '<metadata><x/></metadata><i:a xmlns:i="urn:i"/><g id="b"/>',
      '><g id="b"/>',
    ],
    [
      'the stronger of two rules',
      '<style>#i{fill:red}.a{fill:blue}path{fill:green}</style><path id="i" class="a" fill="#000"/>',
      '<path id="i" fill="red"/>',
    ],
  ])('is rebuilt with %s', async (_, inside, expected) => {
    expect(await read(svg(inside))).toContain(expected)
  })

  test('keeps the first of two ids, loses copies of nothing, and ends a value where it ends', async () => {
    const rebuilt = await read(
      svg('<g id="a"/><path id="a"/><use href="#none"/><path font-family="A&quot;&gt;&lt;script/&gt;"/>'),
    )
    expect(rebuilt).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><g id="a"/><path/><path/>${SHAPE}</svg>`,
    )
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    [
      'a script by a prefix with a dot',
      '<a.b:script xmlns:a.b="http://www.w3.org/2000/svg">alert(1)</a.b:script>',
    ],
    ['a script of a web page', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
    ['a handler', '<path onload="alert(1)"/>'],
    ['a web page', '<foreignObject><p>words</p></foreignObject>'],
    ['a picture from elsewhere', '<image xlink:href="https://elsewhere.example/a.png"/>'],
    ['a hidden address', '<use href=" &#104;ttps://elsewhere.example/a.svg#b"/>'],
    ['an embedded picture', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
    ['a link', '<a href="javascript:alert(1)"><path/></a>'],
    ['a fill from elsewhere', '<path fill="url(https://elsewhere.example/a.svg#b)"/>'],
    ['a fill that is escaped', '<path style="fill:\\75rl(https://elsewhere.example/a.svg#b)"/>'],
    ['a rule from elsewhere', '<style>@import "https://elsewhere.example/a.css";</style>'],
    [
      'a rule from elsewhere before others',
      '<style>@import "https://elsewhere.example/a.css"; .a{fill:red}</style>',
    ],
    [
      'a font from elsewhere',
      '<style>@font-face{font-family:x;src:url(https://elsewhere.example/x.woff)}</style>',
    ],
    ['a style sheet from elsewhere', '<?xml-stylesheet href="https://elsewhere.example/a.css"?>'],
    ['movement', '<animate attributeName="x"/>'],
    [
      'a web page as the first choice',
      '<switch><foreignObject><p>words</p></foreignObject><text>x</text></switch>',
    ],
    ['a second choice', '<switch><g id="a"/><g id="b"/></switch>'],
    [
      'a web page of its own among choices',
      '<switch><g><foreignObject><p>words</p></foreignObject></g></switch>',
    ],
    [
      'another color of a wider space',
      '<style>.b{fill:oklch(60% 0.2 20)}</style><path fill="#000" class="b"/>',
    ],
    ['a color that is named elsewhere', '<path style="fill:var(--c,#e60012)"/>'],
    ['a turn about a point of its own', '<path transform-origin="5 5" transform="rotate(45)"/>'],
    ['a turn by a style sheet', '<style>.a{transform:rotate(45deg)}</style><path class="a"/>'],
    ['a color that is mixed with what is below', '<path style="mix-blend-mode:multiply"/>'],
    ['an effect', '<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>'],
  ])('is more than a drawing with %s', async (_, inside) => {
    expect(await read(svg(inside))).toBe('more')
  })

  test.each([
    ['a rule with an escaped address', '<style>path{fill:\\75rl(https://elsewhere.example/a.svg)}</style>'],
    ['a value nobody writes', '<path fill="expression(alert(1)):x" stroke="&#60;x"/>'],
    ['an address of a script', '<path fill="javascript:alert(1)"/>'],
  ])('loses %s', async (_, inside) => {
    const rebuilt = await read(svg(inside))
    expect(rebuilt).toContain(SHAPE)
    expect(rebuilt).not.toMatch(/elsewhere|rl\(|alert|expression|&lt;/)
  })

  test.each([
    ['parts a thousand deep', shown(1000, 1)],
    ['a million parts', `<path id="g0"/>${shown(6, 10)}`],
    [
      'a million parts by a style sheet',
      `<style>${[1, 2, 3, 4, 5, 6].map((at) => `.c${at}{fill:url(#g${at})}`).join('')}</style>${shown(7, 10, (id) => `<path class="${id.replace('g', 'c')}"/>`)}`,
    ],
    ['a million masks', shown(7, 10, (id) => `<path mask="url('#${id}')"/>`)],
    ['itself in it', '<g id="a"><use href="#a"/></g>'],
    ['twenty thousand parts', '<path/>'.repeat(20_000)],
    [
      'a mask wherever a mask is shown',
      Array.from(
        { length: 30 },
        (_, at) =>
          `<mask id="m${at + 1}"><use href="#u${at}"/><use href="#u${at}"/></mask><g id="u${at + 1}" mask="url(#m${at + 1})"><path/></g>`,
      ).join('<path id="u0"/>'),
    ],
    [
      'a rule for everything that refers to everything',
      `<style>*{${'fill:url(#c);'.repeat(30_000)}}</style>${'<path/>'.repeat(9000)}`,
    ],
    [
      'a rule for everything from long names',
      `<style>${'a '.repeat(20_000)}!{fill:red}</style>${'<path/>'.repeat(11_000)}`,
    ],
    [
      'a hundred thousand comparisons',
      `<style>${'.a .b .c{fill:red}'.repeat(2000)}</style>${'<path class="c"/>'.repeat(2000)}`,
    ],
    ['depth without end', '<g>'.repeat(5000) + '</g>'.repeat(5000)],
    ['more letters than a logo has', `<text>${'字'.repeat(20_000)}</text>`],
    ['more than can be stored', `<path d="${'M0 0h1'.repeat(300_000)}"/>`],
  ])('is too much with %s', async (_, inside) => {
    const start = process.cpuUsage()
    expect(await read(svg(inside))).toBe('logo_too_complex')
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(2000)
  })

  test.each([
    ['words only', 'no picture'],
    ['comments alone', `${'<!---->'.repeat(100)}</svg>`],
    ['a web page', '<html><svg></svg></html>'],
    ['a document that is cut off', svg('<path/>').slice(0, -3)],
    ['two documents', svg('') + svg('')],
    ['bytes', `${svg('')}\u0000`],
    ['another encoding', svg('', '<?xml version="1.0" encoding="ISO-2022-JP"?>')],
    ['bytes of another encoding', Buffer.from(svg('<text>é</text>'), 'latin1')],
    ['attributes twice', '<svg viewBox="0 0 1 1" viewBox="0 0 2 2"/>'],
  ])('is none with %s', async (_, file) => {
    expect(await read(file)).toBe('logo_unreadable')
  })

  test('reads a list of classes for every rule in no time', async () => {
    const rules = Array.from({ length: 2000 }, (_, at) => `.c${at}{fill:red}`).join('')
    const classes = Array.from({ length: 20_000 }, (_, at) => `c${at % 2000}`).join(' ')
    const start = process.cpuUsage()
    expect(await read(svg(`<style>${rules}</style><g class="${classes}"/>`))).toContain('<g fill="red"/>')
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  })

  test('is refused with entities of its own', async () => {
    expect(await read(svg('', '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]>'))).toBe('logo_has_entities')
    expect(await read(svg('<text>&a;</text>'))).toBe('logo_unreadable')
  })

  test('says how large it is, and whether it has letters', async () => {
    const about = async (text: string) => {
      const { size, hasLetters } = await readSvg(Buffer.from(text), INQUIRY_SVG_LIMITS)
      return [size, hasLetters]
    }
    expect(await about(svg('<text x="1">TX</text>'))).toEqual([{ width: 9, height: 3 }, true])
    expect(await about(`<svg ${NAMESPACES} width="30mm" height="10mm">${SHAPE}</svg>`)).toEqual([
      { width: 30, height: 10 },
      false,
    ])
    expect(await about(`<svg ${NAMESPACES} width="100%" height="100%">${SHAPE}</svg>`)).toEqual([null, false])
  })

  // Each takes a minute where a rule's text is read again for every element.
  test.each([
    ['a hundred classes in each rule and element', 'logo_too_complex'],
    ['a value of 200,000 letters for 19,000 elements', 'logo_too_complex'],
    ['values of the longest kind', '<svg'],
    ['an element of 400,000 attributes', 'logo_too_complex'],
  ])('with %s costs little', { timeout: 120_000 }, async (bomb, expected) => {
    let result = ''
    const ms = await processorMs(async () => {
      result = await read(SVG_BOMBS[bomb] ?? '')
    })
    expect(result).toContain(expected)
    expect(ms).toBeLessThan(1500)
  })
})
