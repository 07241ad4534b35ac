/** The products of `tests/fixtures/edited-by-libreoffice.xlsx`, and what was typed into four columns of each. */
export const EDITED_PRODUCTS = [1, 2, 3, 4, 5].map((number) => ({
  slug: `edited-${number}`,
  name: `Edited ${number}`,
  productNumber: `EDITED-${number}`,
  description: 'A lamp for a test.\nWith "quotes", and =1+1.',
  imageUrl: '/pictures/edited.webp',
  facts: { weightGrams: 100, moqPieces: 50, rechargeable: true },
  modes: [{ name: 'High', lumens: 1400, runtimeMinutes: 132 }],
}))

export const EDITS = {
  Name: 'Renamed',
  'Weight (g)': 186.5,
  'Minimum order (pieces)': '',
  Badge: 'Best seller',
}
