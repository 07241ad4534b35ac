import localFont from 'next/font/local'

const text = localFont({
  src: './archivo-text.woff2',
  weight: '400 650',
  variable: '--font-archivo-text',
  adjustFontFallback: 'Arial',
})

const wide = localFont({
  src: './archivo-wide.woff2',
  weight: '600',
  variable: '--font-archivo-wide',
  adjustFontFallback: 'Arial',
})

/** The classes that make the site's two cuts known to a document. */
export const FONT_CLASSES = `${text.variable} ${wide.variable}`
