import localFont from 'next/font/local'

// `optional`: a font that arrives after the first paint is used from the next page on, which avoids a layout shift.
const text = localFont({
  src: './archivo-text.woff2',
  weight: '400 600',
  variable: '--font-archivo-text',
  display: 'optional',
  // `globals.css` has one of its own, behind the subsets.
  adjustFontFallback: false,
})

const wide = localFont({
  src: './archivo-wide.woff2',
  weight: '600',
  variable: '--font-archivo-wide',
  display: 'optional',
  // `globals.css` has one of its own, behind the subsets.
  adjustFontFallback: false,
})

// Subsets with rarer letters (scripts/assets/make-fonts.ts), fetched only by pages that use one. `next/font` requires
// literals.
const textMore = localFont({
  src: './archivo-text-more.woff2',
  weight: '400 600',
  variable: '--font-archivo-text-more',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A8, U+AA-AF, U+B1, U+B4, U+B6, U+B8-D6, U+D8-F6, U+F8-FF, U+131, U+152-153, U+201A, U+201E, U+2020, U+2022, U+2039-203A, U+20AC, U+2122, U+2190-2191, U+2193, U+2248',
    },
  ],
})

const wideMore = localFont({
  src: './archivo-wide-more.woff2',
  weight: '600',
  variable: '--font-archivo-wide-more',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A8, U+AA-AF, U+B1, U+B4, U+B6, U+B8-D6, U+D8-F6, U+F8-FF, U+131, U+152-153, U+201A, U+201E, U+2020, U+2022, U+2039-203A, U+20AC, U+2122, U+2190-2191, U+2193, U+2248',
    },
  ],
})

const textExtended = localFont({
  src: './archivo-text-extended.woff2',
  weight: '400 600',
  variable: '--font-archivo-text-extended',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+100-130, U+132-151, U+154-17F, U+218-21B, U+1E9E' }],
})

const wideExtended = localFont({
  src: './archivo-wide-extended.woff2',
  weight: '600',
  variable: '--font-archivo-wide-extended',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+100-130, U+132-151, U+154-17F, U+218-21B, U+1E9E' }],
})

/** The classes that define the font variables of a document. */
export const FONT_CLASSES = [text, wide, textMore, wideMore, textExtended, wideExtended]
  .map(({ variable }) => variable)
  .join(' ')
