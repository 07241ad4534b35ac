import localFont from 'next/font/local'

// `optional`: a face that comes too late for the first paint waits for the next page rather than move this one.
const text = localFont({
  src: './archivo-text.woff2',
  weight: '400 650',
  variable: '--font-archivo-text',
  display: 'optional',
  adjustFontFallback: 'Arial',
})

const wide = localFont({
  src: './archivo-wide.woff2',
  weight: '600',
  variable: '--font-archivo-wide',
  display: 'optional',
  adjustFontFallback: 'Arial',
})

/** The classes that make the site's two cuts known to a document. */
export const FONT_CLASSES = `${text.variable} ${wide.variable}`
