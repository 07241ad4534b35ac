/** The measures of a page, in points, 72 to the inch, from its upper left. A4 upright. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 }
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin
/** Where the text of a page ends; its note stands below. */
export const BOTTOM = PAGE.height - 50

export const SHEET_COLORS = {
  ink: '#14181f',
  inkSoft: '#464c55',
  inkFaint: '#676d76',
  line: '#d8dbe0',
  amber: '#f0a52b',
  sample: '#c2362b',
}

/** A pair of fonts, Latin and Chinese, in one weight. */
export type Face = 'text' | 'strong' | 'wide'

export interface TextStyle {
  face: Face
  size: number
  /** Distance of baselines. */
  leading: number
  color?: string
  /** Letter spacing in points. */
  tracking?: number
  /** Whether lines are broken at blanks only, where these suffice: Chinese words of a title stay whole. */
  breakAtBlanks?: boolean
}

export const STYLE = {
  title: { face: 'wide', size: 25, leading: 28, tracking: -0.4 },
  figure: { face: 'wide', size: 21, leading: 24, tracking: -0.3 },
  unit: { face: 'text', size: 9.5, leading: 12 },
  heading: { face: 'wide', size: 10.5, leading: 15 },
  body: { face: 'text', size: 8.6, leading: 12.4 },
  cell: { face: 'text', size: 8.4, leading: 11.4 },
  label: { face: 'text', size: 7.6, leading: 10.4, color: SHEET_COLORS.inkFaint },
} satisfies Record<string, TextStyle>
