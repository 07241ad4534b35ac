import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { FontChoice } from '@/lib/data-sheets/font-choice'
import { SITE_FONTS } from '@/lib/data-sheets/fonts'
import { Paper } from '@/lib/data-sheets/paper'
import { drawableCard } from '@/lib/share/card-fonts'

/** What the alphabets of Europe and Turkey have beside the letters of English. */
const LETTERS =
  'ĄąĆćĘęŁłŃńŚśŹźŻż ČčĎďĚěŇňŘřŠšŤťŮůŽž ĐđĹĺĽľŔŕ ŐőŰű ĂăÂâÎîȘșȚț ĀāĒēĢģĪīĶķĻļŅņŪū ĖėĮįŲų ĞğİıŞş ÅåÄäÖöÆæØøß ĦħĠġĊċ ŒœŸ'.replaceAll(
    ' ',
    '',
  )

/** From here on are signs, some of which the face lacks. */
const FIRST_SIGN = 0x2000

const RANGES = [
  ...readFileSync('src/app/fonts/archivo.ts', 'utf8').matchAll(/src: '\.\/(.+)'|'(U\+[^']+)'/g),
].map(([, file, range]) => file ?? range ?? '')

const codesOf = (range: string) =>
  range.split(', ').flatMap((span) => {
    const [first = 0, last = first] = span
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

// `next/font` reads literals only, so that the rarer letters of the two cuts are written down twice.
test('each file of rarer letters has those it declares', () => {
  const declared = RANGES.flatMap((file, index) => {
    const range = RANGES[index + 1]
    return range?.startsWith('U+') ? [{ file, codes: codesOf(range) }] : []
  })
  expect(declared).toHaveLength(4)
  for (const { file, codes } of declared) {
    const font = create(readFileSync(`src/app/fonts/${file}`))
    expect(
      codes.filter((code) => code < FIRST_SIGN && !font.hasGlyphForCodePoint(code)).map(String),
      file,
    ).toEqual([])
  }
  const all = declared.flatMap(({ codes }) => codes)
  expect(
    [...LETTERS].filter((letter) => all.filter((code) => code === letter.codePointAt(0)).length !== 2),
  ).toEqual([])
})

describe('what the server draws keeps every letter of a name', () => {
  test('on share pictures', async () => {
    const identity = { logo: null, colors: { accent: null, second: null } }
    const words = { locale: 'en' as const, kicker: null, text: LETTERS, figures: [], picture: null }
    const { card } = await drawableCard({ ...words, title: 'Świetlik', brand: LETTERS, identity })
    expect([card.title, card.text, card.brand]).toEqual(['Świetlik', LETTERS, LETTERS])
  })

  test('on share pictures in the face of the site, whatever hyphen or blank is written', async () => {
    const identity = { logo: null, colors: { accent: null, second: null } }
    const words = { locale: 'en' as const, kicker: null, figures: [], picture: null, brand: 'A', identity }
    const title = 'USB-C, wave\u2010sensor, E\u2011mail, head\u00adlamp, 5\u202f000'
    const { card, fonts } = await drawableCard({ ...words, title, text: null })
    expect(card.title.replace(/[\u2010\u2011]/g, '-')).toBe('USB-C, wave-sensor, E-mail, headlamp, 5 000')
    expect(fonts.map(({ name }) => name).filter((name) => name.startsWith('Chinese'))).toEqual([])
  })

  test.each(['text', 'strong', 'wide'] as const)('in documents, in the face %s', (face) => {
    const paper = new Paper(SITE_FONTS, {
      title: 'A',
      subject: 'B',
      author: 'C',
      lang: 'en',
      createdAt: new Date(0),
      compress: false,
      bufferPages: false,
    })
    const choice = new FontChoice(paper.doc, SITE_FONTS)
    const pieces = choice.pieces({ text: LETTERS, chinese: false } as never, { face } as never)
    expect(pieces.map(({ text }) => text).join('')).toBe(LETTERS)
    expect(pieces.filter(({ chinese }) => chinese)).toEqual([])
  })
})
