declare module 'subset-font' {
  interface SubsetFontOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    keepFeatures?: string[]
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>
    keepAllGlyphs?: boolean
    noHinting?: boolean
  }
  /** Cuts a font down to the characters of `text`; with `keepAllGlyphs`, `text` is empty. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetFontOptions): Promise<Buffer>
}
