import { deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { blackPng, boastingPng, checksum, pngChunk, pngOf } from './hostile-images'
import { chunk, type Description, glb, glbOf, lamp } from './models'

/** Small files that cost a careless reader minutes or gigabytes, by what they are made of. */
export type Bombs = Readonly<Record<string, string | Buffer>>

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, attributes = 'viewBox="0 0 90 30"') =>
  `<svg ${NAMESPACES} ${attributes}>${inside}<path d="M0 0h90v30z"/></svg>`

const doubling = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('')

export const SVG_BOMBS: Bombs = {
  'a rule of 30,000 references for 10,000 elements': svg(
    `<style>*{${'fill:url(#c);'.repeat(12_000)}}</style>${'<g/>'.repeat(10_000)}`,
  ),
  'a selector that never ends': svg(`<style>${'a'.repeat(200_000)}!{fill:red}</style>`),
  'selectors of descendants': svg(
    `<style>${'g '.repeat(60_000)}{fill:red}</style>${'<g>'.repeat(80)}${'</g>'.repeat(80)}`,
  ),
  'rules for everything': svg(`<style>${'*{fill:red}'.repeat(10_000)}</style>${'<g/>'.repeat(10_000)}`),
  'classes without end': svg(
    `<style>${doubling(2000, (at) => `.c${at}{fill:red}`)}</style><g class="${doubling(20_000, (at) => `c${at % 2000} `)}"/>`.repeat(
      1,
    ),
  ),
  'a hundred classes in each rule and element': svg(
    `<style>${`${'.a'.repeat(100)}{fill:red}`.repeat(400)}</style>${`<g class="${'a '.repeat(250)}"/>`.repeat(250)}`,
  ),
  'a value of 200,000 letters for 19,000 elements': svg(
    `<style>*,*,*,*,*{fill:${'url '.repeat(50_000)}}</style>${'<g/>'.repeat(19_000)}`,
  ),
  'values of the longest kind': svg(
    `<style>*{${`fill:${'x'.repeat(500)};`.repeat(400)}}</style>${'<g/>'.repeat(480)}`,
  ),
  'an element of 400,000 attributes': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:a="u:a">${'<g>'.repeat(95)}<path d="M0 0h1" ${Array.from({ length: 400_000 }, (_, index) => `a:a${index}=""`).join(' ')}/>${'</g>'.repeat(95)}</svg>`,
  'a style sheet of braces': svg(`<style>${'{'.repeat(250_000)}</style>`),
  'a style sheet of comments': svg(`<style>${'/*'.repeat(100_000)}</style>`),
  'masks that are drawn 2^30 times': svg(
    doubling(
      30,
      (at) =>
        `<mask id="m${at + 1}"><use href="#u${at}"/><use href="#u${at}"/></mask><g id="u${at + 1}" mask="url(#m${at + 1})"><path d="M0 0h9"/></g>`,
    ).concat('<path id="u0" d="M0 0h9"/><use href="#u30"/>'),
  ),
  'clip paths in clip paths': svg(
    `${doubling(30, (at) => `<clipPath id="c${at + 1}"><use href="#g${at}" clip-path="url(#c${at})"/><use href="#g${at}"/></clipPath><path id="g${at + 1}" clip-path="url(#c${at + 1})" d="M0 0h9"/>`)}<use href="#g30"/>`,
  ),
  'copies of copies': svg(
    `<path id="g0" d="M0 0h1"/>${doubling(20, (at) => `<g id="g${at + 1}">${`<use xlink:href="#g${at}"/>`.repeat(10)}</g>`)}`,
  ),
  'a copy of itself': svg('<g id="a"><use href="#a"/><use href="#a"/></g>'),
  'gradients in a ring': svg(
    '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><path fill="url(#a)" d="M0 0h9v9"/>',
  ),
  'nesting without end': svg(`${'<g>'.repeat(40_000)}${'</g>'.repeat(40_000)}`),
  'beginnings of elements': svg('<g a="'.repeat(40_000)),
  'attributes without end': svg(`<path ${doubling(30_000, (at) => `a${at}=""`.concat(' '))}/>`),
  'prefixes without end': svg(
    `<path ${doubling(10_000, (at) => `xmlns:a${at}="urn:a" `)}/>${'<g/>'.repeat(1000)}`,
  ),
  'billions of laughs': `<!DOCTYPE svg [<!ENTITY a "ha">${doubling(20, (at) => `<!ENTITY a${at + 1} "${`&a${at || ''};`.repeat(10)}">`)}]>${svg('<text>&a20;</text>')}`,
  'comments that never end': `${'<!--'.repeat(70_000)}${svg('')}`,
  'dashes without end': svg(
    `<path stroke="#000" stroke-width=".2" stroke-dasharray=".02" d="${'M0 15H90M90 0L0 30'.repeat(3000)}"/>`,
  ),
  'curves that go far away': svg(`<path d="M0 0${'C1e5 1e5-1e5 1e5 90 0'.repeat(2500)}"/>`),
  'letters over letters': svg(`<text font-size="300">${'漢字AΩ'.repeat(450)}</text>`),
  'a size nobody has': svg('', 'viewBox="0 0 1e9 4e8"'),
}

/** Those that can be drawn, though slowly or hardly: whether they are taken follows from how long it takes. */
export const DRAWN_BOMBS = ['dashes', 'curves', 'letters', 'a size']

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

type Parts = Record<string, string>

function packedPart(part: string) {
  const content = Buffer.from(part)
  return { size: content.length, check: checksum(content), data: deflateRawSync(content, { level: 9 }) }
}

/** A ZIP file, packed by zlib and equal parts once: packages that pack in JavaScript take seconds for the largest ones. */
function zipOf(parts: Parts): Buffer {
  const packed = new Map<string, ReturnType<typeof packedPart>>()
  const entries: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [path, part] of Object.entries(parts)) {
    const name = Buffer.from(path)
    const { size, check, data } = packed.get(part) ?? packedPart(part)
    packed.set(part, { size, check, data })
    // Versions, flags, method and time; checksum and sizes; the length of the name.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(check, 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(name.length, 22)
    entries.push(Buffer.from('PK\u0003\u0004'), common, name, data)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    list.push(Buffer.from('PK\u0001\u0002\u0014\0'), common, place, name)
    offset += 30 + name.length + data.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(18)
  const count = Object.keys(parts).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...entries, listed, Buffer.from('PK\u0005\u0006'), end])
}

/** A workbook of sheets of XML, whose parts can be replaced. */
function xlsx(sheets: string[], others: Parts = {}, path = 'worksheets/sheet'): Buffer {
  const at = (index: number) => `${path}${index + 1}.xml`
  const parts: Parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets>${sheets.map((_, index) => `<sheet name="S${index}" sheetId="${index + 1}" r:id="r${index}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${sheets.map((_, index) => `<Relationship Id="r${index}" Type="${RELATED}/worksheet" Target="${at(index)}"/>`).join('')}<Relationship Id="s" Type="${RELATED}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>slug</t></si></sst>`,
    ...Object.fromEntries(
      sheets.map((rows, index) => [
        `xl/${at(index)}`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...others,
  }
  return zipOf(parts)
}

const cell = (at: string) => `<row><c r="${at}"><v>1</v></c></row>`

/** A ZIP file whose list of parts announces other sizes than they have. */
export function lying(zip: Buffer, announce: (entry: number, lie: Buffer) => void): Buffer {
  const lie = Buffer.from(zip)
  const next = (from: number) => lie.indexOf('PK\u0001\u0002', from, 'latin1')
  for (let at = next(0); at >= 0; at = next(at + 4)) announce(at, lie)
  return lie
}

const huge = (xml: string) => xlsx([], { 'xl/sharedStrings.xml': xml })

/** A workbook with a part of zeros and blanks a thousand times its packed size, two of which would fill the memory. */
let packed: Buffer | undefined
function blanks(): Buffer {
  const sheet = `${' '.repeat(140_000_000)}${cell('A1')}`
  // Packing it takes seconds.
  packed ??= xlsx([sheet, sheet])
  return packed
}

export const XLSX_BOMBS: Readonly<Record<string, () => Buffer>> = {
  'the last cell of nine sheets': () => xlsx(Array.from({ length: 9 }, () => cell('XFD1048576'))),
  'a cell no sheet has': () => xlsx([cell('A99999999')]),
  'a cell with dollars': () => xlsx([cell('$A$5000000')]),
  'a cell with an entity in its name': () => xlsx([cell('&#65;5000000')]),
  'parts under another path': () => xlsx([cell('A5000000')], {}, '../other/part'),
  'parts under an absolute path': () => xlsx([cell('A5000000')], {}, 'sheets/s'),
  'a row no sheet has': () => xlsx(['<row r="99999999"><c><v>1</v></c></row>']),
  'cells behind each other': () => xlsx([`<row>${'<c><v>1</v></c>'.repeat(100_000)}</row>`]),
  'rows behind each other': () => xlsx(['<row/>'.repeat(1_000_000)]),
  'a dimension that is none': () => xlsx([`<dimension ref="A1:XFD1048576"/>${cell('A1')}`]),
  'empty cells without end': () => xlsx([`<row>${'<c s="1"/>'.repeat(2_100_000)}</row>`]),
  'texts without end': () => huge(`<sst xmlns="${MAIN}">${'<si><t>a</t></si>'.repeat(1_100_000)}</sst>`),
  'one text without end': () => huge(`<sst xmlns="${MAIN}"><si><t>${'a'.repeat(50_000_000)}</t></si></sst>`),
  'a text shown in every cell': () =>
    xlsx(
      [
        Array.from(
          { length: 2000 },
          (_, row) => `<row r="${row + 1}">${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`,
        ).join(''),
      ],
      { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>${'x'.repeat(100_000)}</t></si></sst>` },
    ),
  'one text in pieces without end': () =>
    huge(`<sst xmlns="${MAIN}"><si>${`<t>${'a'.repeat(50_000)}</t>`.repeat(1400)}</si></sst>`),
  'one cell in pieces without end': () =>
    xlsx([`<row><c r="A1" t="inlineStr"><is>${`<t>${'a'.repeat(50_000)}</t>`.repeat(1400)}</is></c></row>`]),
  'names of sheets without end': () => {
    const sheets = Array.from({ length: 255 }, (_, at) => `S${at}${'ﬃ'.repeat(100_000)}`)
    return xlsx(
      sheets.map(() => cell('A1')),
      {
        'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets>${sheets.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
      },
    )
  },
  'nesting without end': () => xlsx([`${'<a>'.repeat(1_000_000)}`]),
  'attributes without end': () =>
    xlsx([`<row ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`]),
  'billions of laughs': () =>
    huge(
      `<!DOCTYPE sst [<!ENTITY a "ha">${doubling(20, (at) => `<!ENTITY a${at + 1} "${`&a${at || ''};`.repeat(10)}">`)}]><sst xmlns="${MAIN}"><si><t>&a20;</t></si></sst>`,
    ),
  'styles without end': () =>
    xlsx([cell('A1')], {
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r0" Type="${RELATED}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="${RELATED}/styles" Target="styles.xml"/></Relationships>`,
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${Array.from({ length: 100_000 }, (_, at) => `<numFmt numFmtId="${at + 200}" formatCode="[[[[[[[[${'d'.repeat(200)}"/>`).join('')}</numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(90_000)}</cellXfs></styleSheet>`,
    }),
  'sheets without end': () => xlsx(Array.from({ length: 3000 }, () => cell('A1'))),
  'parts without end': () =>
    xlsx(
      [cell('A1')],
      Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`x/${at}`, ''] as const)),
    ),
  'a thousandfold': blanks,
  'a thousandfold that says it is small': () =>
    lying(blanks(), (entry, lie) => lie.writeUInt32LE(10, entry + 24)),
  'sizes of ZIP64 without their field': () =>
    lying(xlsx([cell('A1')]), (entry, lie) => lie.writeUInt32LE(0xffffffff, entry + 20)),
  'parts that lie outside': () =>
    lying(xlsx([cell('A1')]), (entry, lie) => lie.writeUInt32LE(0x7fffffff, entry + 42)),
  'a list of parts that begins in itself': () => {
    const zip = xlsx([cell('A1')])
    zip.writeUInt32LE(zip.length - 22, zip.length - 6)
    return zip
  },
}

export const CSV_BOMBS: Readonly<Record<string, () => Buffer>> = {
  'one quoted cell': () => Buffer.from(`"slug${'a'.repeat(19_000_000)}"\n`),
  'a quote that never ends': () => Buffer.from(`slug\n"${'a'.repeat(19_000_000)}`),
  'quotes alone': () => Buffer.from('"'.repeat(19_000_000)),
  'columns without end': () => Buffer.from(','.repeat(10_000_000)),
  'columns without end below a heading': () => Buffer.from(`slug\n${';,'.repeat(9_000_000)}`),
  'columns behind other line breaks': () => Buffer.from(`slug\n${',\r'.repeat(9_000_000)}`),
  'rows without end': () => Buffer.from('\n'.repeat(19_000_000)),
  'blank cells without end': () => Buffer.from(`slug\n${`${','.repeat(499)}\n`.repeat(25_000)}`),
  'headings of a hundred thousand letters': () => Buffer.from(`${`${'h'.repeat(99_000)},`.repeat(190)}\na`),
}

const made = (change: (description: Description) => void) => {
  const description = lamp()
  change(description)
  return glb(description)
}
const repeated = (count: number, json: string) => Buffer.from(`{"a":${json.repeat(count)}`)

export const GLB_BOMBS: Readonly<Record<string, () => Buffer>> = {
  '120,000 scenes': () => made((it) => (it.scenes = Array.from({ length: 120_000 }, () => ({ nodes: [0] })))),
  'scenes of all nodes': () =>
    made((it) => {
      it.nodes = [...it.nodes, ...Array.from({ length: 990 }, () => ({}))]
      const nodes = it.nodes.map((_: unknown, at: number) => at)
      it.scenes = Array.from({ length: 400 }, () => ({ nodes }))
    }),
  '200,000 nodes': () => made((it) => (it.nodes = Array.from({ length: 200_000 }, () => ({})))),
  'nodes in a ring': () =>
    made((it) => {
      it.nodes[0].children = [1]
      it.nodes[1].children = [0]
    }),
  'accessors without end': () =>
    made((it) => (it.accessors = Array.from({ length: 20_000 }, () => it.accessors[0]))),
  'a mesh of many parts in many places': () =>
    made((it) => {
      it.meshes[0].primitives = Array.from({ length: 1000 }, () => ({ attributes: { POSITION: 0 } }))
      it.scenes[0].nodes = Array.from(
        { length: 900 },
        (_, at) => it.nodes.push({ mesh: 0, extras: { at } }) - 1,
      )
    }),
  'lists in lists': () => glbOf(chunk('JSON', repeated(1_900_000, '['))),
  'lists of nothing': () => glbOf(chunk('JSON', Buffer.from(`[${'{},'.repeat(600_000)}{}]`))),
  'names without end': () =>
    made((it) => (it.extensionsUsed = Array.from({ length: 150_000 }, (_, at) => `x${at}`))),
  'its picture many times': () =>
    made((it) => (it.images = Array.from({ length: 50_000 }, () => ({ bufferView: 0 })))),
}

const jpegStart = Buffer.from('ffd8ffe0', 'hex')

/** Pictures that are none, or cost more than they look. */
export async function pictureBombs(): Promise<Bombs> {
  const frames = Buffer.alloc(200 * 200 * 3 * 100)
  for (let at = 0; at < frames.length; at += 4001) frames[at] = at % 255
  const text = deflateSync(Buffer.alloc(7_000_000), { level: 9 })
  const zTXt = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), text]))
  return {
    'a PNG of 40 megapixels': blackPng(6000, 6000),
    'a PNG that says it has 4 billion pixels': boastingPng(65_000, 65_000),
    'a PNG of long texts': pngOf(40, 30, ...Array.from({ length: 300 }, () => zTXt)),
    'a PNG of chunks': pngOf(
      40,
      30,
      ...Array.from({ length: 100_000 }, () => pngChunk('tEXt', Buffer.from('a\0b'))),
    ),
    'a moving WebP': await sharp(frames, {
      raw: { width: 200, height: 20_000, channels: 3, pageHeight: 200 },
    })
      .webp({ lossless: true, effort: 0 })
      .toBuffer(),
    'a JPEG of markers': Buffer.concat([jpegStart, Buffer.alloc(2_000_000, Buffer.from('ffe10002', 'hex'))]),
  }
}

export const PDF_BOMBS: Bombs = {
  'that never ends': Buffer.from(`%PDF-1.7\n${'1 0 obj\n'.repeat(2_000_000)}`),
  'of ends': Buffer.from(`%PDF-1.7\n${'%%EOF\n'.repeat(2_000_000)}`),
}
