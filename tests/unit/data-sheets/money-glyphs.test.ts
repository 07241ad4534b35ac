import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { FontChoice } from '@/lib/data-sheets/font-choice'
import { SITE_FONTS } from '@/lib/data-sheets/fonts'
import { LOCALES } from '@/lib/texts/locales'
import { CURRENCY_DECIMALS, type Currency, formatMoney } from '@/lib/trade/money'

test('the fonts of documents have every sign of an amount, in all currencies and languages', () => {
  const fonts = new FontChoice(new PDFDocument(), SITE_FONTS)
  const lacking = LOCALES.flatMap((locale) =>
    (Object.keys(CURRENCY_DECIMALS) as Currency[]).flatMap((currency) => {
      const text = formatMoney('-1234567.89', currency, locale)
      const run = { text, chinese: locale === 'zh' } as Parameters<FontChoice['pieces']>[0]
      const drawn = fonts.pieces(run, { face: 'text' } as Parameters<FontChoice['pieces']>[1])
      return drawn.map((piece) => piece.text).join('') === text ? [] : [`${locale} ${text}`]
    }),
  )
  expect(lacking).toEqual([])
  expect(formatMoney('1250.50', 'THB', 'de')).toBe('1.250,50\u00a0THB')
})
