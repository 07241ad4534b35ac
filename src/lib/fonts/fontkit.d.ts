declare module 'fontkit' {
  interface Font {
    hasGlyphForCodePoint(code: number): boolean
    glyphForCodePoint(code: number): { id: number }
  }
  /** Opens the font of a TrueType, OpenType or WOFF file. */
  export function create(file: Buffer): Font
}
