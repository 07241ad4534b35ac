import fs from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkDocument } from '@/lib/files/check-document'
import { beginsAsZip, documentFormat, endsAsZip } from '@/lib/files/document-format'

const latin = (text: string) => Buffer.from(text, 'latin1')
const pdf = (content: string | Buffer) =>
  Buffer.concat([latin('%PDF-1.7\n'), Buffer.from(content), latin('\nstartxref\n0\n%%EOF\n')])
/** What becomes of a file: its format, or why it is refused. */
const outcome = (bytes: Buffer) => {
  try {
    return checkDocument(bytes)
  } catch (error) {
    return (error as { code: string }).code
  }
}
const packed = (content: string, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  Buffer.concat([
    latin(`1 0 obj\n<<${dictionary}>>\nstream\r\n`),
    deflateSync(latin(content)),
    latin('\nendstream\nendobj'),
  ])

test('A document is recognized by what is in it', () => {
  const step = 'ISO-10303-21;\nHEADER;\nENDSEC;\nEND-ISO-10303-21;\n'
  const dxf = '999\ndrawn by hand\n  0\r\nSECTION\r\n  2\nHEADER\n  0\nENDSEC\n  0\nEOF\r\n'
  const cases: [string, string | null][] = [
    [step, 'step'],
    [step.slice(0, -10), null],
    [dxf, 'dxf'],
    [dxf.slice(0, -6), null],
    ['AutoCAD Binary DXF\r\n\x1a\0rest', 'dxf'],
    ['999\n'.repeat(1000), null],
    ['\xff\xd8\xff\xe0', 'jpg'],
    ['\x89PNG\r\n\x1a\nrest', 'png'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'file.webp'],
    ['RIFF\0\0\0\0WAVE', null],
    ['GIF89a', null],
    ['<svg/>', null],
    ['MZ', null],
    ['', null],
    [' %PDF-1.7 %%EOF', null],
  ]
  for (const [content, format] of cases)
    expect(documentFormat(latin(content)), content.slice(0, 20)).toBe(format)
  expect([
    beginsAsZip(latin('PK\x03\x04')),
    beginsAsZip(latin('PK')),
    endsAsZip(latin('xPK\x05\x06')),
  ]).toEqual([true, false, true])
})

test('The documents that are shipped with the site are taken', () => {
  const folder = path.resolve('public/documents')
  const refused = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .filter((name) => outcome(fs.readFileSync(path.join(folder, name))) !== 'pdf')
  expect(refused).toEqual([])
})

test('A PDF that is encrypted, runs something or carries files is refused, saying which', () => {
  const cases: [string | Buffer, string][] = [
    ['1 0 obj <</Type/Catalog>> endobj', 'pdf'],
    ['trailer <</Root 1 0 R/Encrypt 5 0 R>>', 'document_encrypted'],
    ['1 0 obj <</S/JavaScript/JS(app.alert\\(1\\))>> endobj', 'document_with_scripts'],
    ['1 0 obj <</S/J#61va#53cript/JS(1)>> endobj', 'document_with_scripts'],
    ['1 0 obj <</S /Launch/F(cmd.exe)>> endobj', 'document_with_launch'],
    ['1 0 obj <</Type/EmbeddedFile>> endobj', 'document_with_files'],
    ['<</Names<</EmbeddedFiles 3 0 R>>>>', 'document_with_files'],
    ['<</Launcher 1/JavaScripting 2/Encryption 3>>', 'pdf'],
    [packed('5 0 <</Type/Page>>'), 'pdf'],
    [packed('5 0 <</S/JavaScript/JS(1)>>'), 'document_with_scripts'],
    [packed('5 0 <</S/JavaScript>>', '/Type/ObjStm/Filter[/FlateDecode]'), 'document_with_scripts'],
    [packed('5 0 <</S/JavaScript>>', '/Type/#4FbjStm/Filter/FlateDecode'), 'document_with_scripts'],
    [packed('5 0 <<>>', '/Type/ObjStm/Filter/ASCII85Decode'), 'document_uncheckable'],
    [
      packed('5 0 <<>>', '/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>'),
      'document_uncheckable',
    ],
    ['1 0 obj <</S/Rendition/JS(app.alert)>> endobj', 'document_with_scripts'],
    ['1 0 obj <</AcroForm<</XFA[(form) 5 0 R]>>>> endobj', 'document_with_scripts'],
    ['1 0 obj <</OnInstantiate 5 0 R>> endobj', 'document_with_scripts'],
    ['1 0 obj <</S/SubmitForm>> endobj', 'document_with_scripts'],
    ['1 0 obj <</S/ImportData>> endobj', 'document_with_scripts'],
    ['1 0 obj <</S/GoToE>> endobj', 'document_with_files'],
    [packed('5 0 <</S/Rendition/JS(1)>>'), 'document_with_scripts'],
    // Short names occur by chance in what is no dictionary, and the first of a list is no packed object.
    ['1 0 obj <</Length 9>>stream\n/JS /XFA \nendstream endobj', 'pdf'],
    ['1 0 obj <</Title(One % (two\\)))/First 2 0 R/N 1>> endobj', 'pdf'],
    // Objects packed without saying so, or twice, or behind others.
    [packed('5 0 <</S/JavaScript>>', '/N 1/First 4/Filter/FlateDecode'), 'document_with_scripts'],
    [packed('5 0 <<>>', '/N 1/First 4/Filter[/FlateDecode/FlateDecode]'), 'document_uncheckable'],
    [
      Buffer.from(packed('5 0 <<>>').toString('latin1').replace('\nendstream', 'more\nendstream'), 'latin1'),
      'document_uncheckable',
    ],
    // A keyword within a text or a comment is none.
    [packed('5 0 <</S/JavaScript>>', '/X(stream\n)/Type/ObjStm/Filter/FlateDecode'), 'document_uncheckable'],
    [packed('5 0 <</S/JavaScript>>', '%stream\n/Type/ObjStm/Filter/FlateDecode'), 'document_uncheckable'],
    [packed('5 0 <</S/JavaScript>>', '/X<(>/N 1/First 4/Filter/FlateDecode'), 'document_with_scripts'],
    // Names that a reader finds hidden behind what looks like a stream or its end.
    ['(stream\n) 1 0 obj <</S/JavaScript>> endobj endstream', 'document_with_scripts'],
    [
      Buffer.concat([latin('<</Type/ObjStm/Filter/FlateDecode>>stream\n'), latin('no zlib')]),
      'document_uncheckable',
    ],
  ]
  for (const [content, code] of cases)
    expect(outcome(pdf(content)), content.toString('latin1').slice(0, 60)).toBe(code)
})

test('A PDF made to take long or to unpack without end is judged within a moment', () => {
  const bomb = packed('0'.repeat(80 * 1024 * 1024))
  expect(outcome(pdf(bomb))).toBe('document_uncheckable')
  const many = pdf(`${'1 0 obj /ObjStm stream\n'.repeat(300_000)}`)
  const slashes = pdf('/'.repeat(8_000_000))
  const open = pdf(' obj<<('.repeat(1_000_000))
  const began = performance.now()
  expect([many, slashes, open].map(outcome)).toEqual(['document_uncheckable', 'pdf', 'document_uncheckable'])
  expect(performance.now() - began).toBeLessThan(10_000)
})
