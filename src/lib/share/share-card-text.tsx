import { breakableText, END_OF_CLAUSE } from '../texts/breakable-text'
import { WRITING } from '../texts/writing'
import { SHARE_HEIGHT_PX, SHARE_WIDTH_PX } from '../values/limits'
import { LOGO_SYMBOL } from '../values/logo'
import { cardColors } from './card-colors'
import { cutBehindWord } from './cut-behind-word'
import type { CardFigure, ShareCard } from './share-card'

const TEXT = 'Text, Text extended'
const WIDE = 'Wide, Wide extended'

/** Font sizes of titles, the largest first, with the number of wide letters that fit in three lines. */
const TITLE_SIZES = [
  { px: 72, letters: 30 },
  { px: 60, letters: 48 },
  { px: 50, letters: 72 },
  { px: 41, letters: 84 },
  { px: 35, letters: Number.POSITIVE_INFINITY },
] as const

/** Letters of the smallest size that fit in five lines with any line breaks; `lineClamp` would cut within a word. */
const TITLE_MAX_LETTERS = 110

/** Letters that fit in three lines of a small size with any line breaks. */
const FITTING_LETTERS = 52

/** Width of a Chinese character, which is as wide as its font is high, in letters. */
const SQUARE_LETTERS = 1.75

/** Width of a text in letters; a Chinese character counts nearly twice. */
const lettersOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) >= 0x2e80 ? SQUARE_LETTERS : 1), 0)

/** Widths of the figures' line with and without a picture, and what stands between two of them. */
const FIGURES_WIDTH_PX = { beside: 590, alone: 1072 }
const FIGURES_GAP_PX = 36

/** Three labels of this width fit beside a picture. */
const LABEL_WIDTH_PX = 172
const LABEL_PX = 20

/** Font sizes of figures, the largest first. */
const FIGURE_SIZES_PX = [44, 38, 33, 28, 24] as const

/** Width of a letter of figures and of their units and labels, in font sizes; wide letters are wider than these. */
const WIDE_LETTER = 0.7
const TEXT_LETTER = 0.6

/** Font size of the units beside figures of a size. */
const unitPx = (px: number) => Math.round((px * 25) / 44)

/** Width a figure with its label takes at most. */
function figureWidth({ parts, label }: CardFigure, px: number): number {
  const widths = parts.map(({ value, unit }) => {
    const unitWidth = unit ? 5 + lettersOf(unit) * TEXT_LETTER * unitPx(px) : 0
    return lettersOf(value) * WIDE_LETTER * px + unitWidth
  })
  const gaps = 12 * (parts.length - 1)
  const figure = widths.reduce((sum, width) => sum + width, gaps)
  return Math.max(figure, Math.min(LABEL_WIDTH_PX, lettersOf(label) * TEXT_LETTER * LABEL_PX))
}

/** The largest font size at which figures, which do not break, stay in their line. */
function figurePx(figures: readonly CardFigure[], width: number): number {
  const fits = (px: number) =>
    figures.reduce((sum, figure) => sum + figureWidth(figure, px), FIGURES_GAP_PX * (figures.length - 1)) <=
    width
  return FIGURE_SIZES_PX.find(fits) ?? FIGURE_SIZES_PX[4]
}

/** Prevents a line break in names like 'TX 1400'. */
const bound = (text: string) => text.replace(/ (?=\d)/g, '\u00a0')

/** A title of a length that fits. */
function shownTitle(title: string): string {
  const letters = lettersOf(title)
  const most = Math.floor((title.length * TITLE_MAX_LETTERS) / letters)
  return letters <= TITLE_MAX_LETTERS ? title : cutBehindWord(title, most)
}

/** A Chinese title in pieces that lines end between: `next/og` would end them within words. */
const titlePieces = (title: string) => breakableText(title).flatMap((piece) => piece.split(END_OF_CLAUSE))

/** The firm's logo as PNG, in a `data:` URL; on a light plate where it is made for light grounds and stands on a dark one. */
export type CardLogo = { src: string; width: number; height: number; onPlate: boolean }

/**
 * The text of a card for `next/og`: brand, type, title, and three figures or a sentence, on a transparent background.
 */
export function ShareCardText({ card, logo }: { card: ShareCard; logo: CardLogo | null }) {
  const colors = cardColors(card.identity, card.picture?.kind)
  const { squareSigns } = WRITING[card.locale]
  const title = shownTitle(card.title)
  const letters = lettersOf(title)
  const titleWidth = card.picture ? 590 : 1000
  const figuresWidth = FIGURES_WIDTH_PX[card.picture ? 'beside' : 'alone']
  const figureSize = figurePx(card.figures, figuresWidth)
  const pieces = /\p{Script=Han}/u.test(title) ? titlePieces(title) : null
  const fits = (px: number) =>
    pieces?.every((piece) => (lettersOf(piece) / SQUARE_LETTERS) * px <= titleWidth) ?? true
  const size = (TITLE_SIZES.find((entry) => letters <= entry.letters && fits(entry.px)) ?? TITLE_SIZES[4]).px
  return (
    <div
      lang={WRITING[card.locale].tag}
      style={{
        width: SHARE_WIDTH_PX,
        height: SHARE_HEIGHT_PX,
        padding: '54px 64px 56px',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        color: colors.text,
        fontFamily: TEXT,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 14 }}>
        {logo ? (
          // biome-ignore lint/performance/noImgElement: the page is a picture
          <img
            alt=""
            src={logo.src}
            width={logo.width}
            height={logo.height}
            style={logo.onPlate ? { background: '#ffffff', padding: 8, borderRadius: 6 } : {}}
          />
        ) : (
          <svg
            width="40"
            height="40"
            viewBox={`0 0 ${LOGO_SYMBOL.side} ${LOGO_SYMBOL.side}`}
            role="presentation"
          >
            <path d={LOGO_SYMBOL.ridge} fill={colors.text} />
            <circle
              cx={LOGO_SYMBOL.light.x}
              cy={LOGO_SYMBOL.light.y}
              r={LOGO_SYMBOL.light.radius}
              fill={colors.accent}
            />
          </svg>
        )}
        {!(logo && card.identity.logo?.hasName) && (
          <div style={{ fontFamily: WIDE, fontSize: 27 }}>{card.brand}</div>
        )}
      </div>

      <div style={{ display: 'flex', flexDirection: 'column', width: titleWidth }}>
        {card.kicker && (
          <div style={{ fontSize: 25, color: colors.quiet, marginBottom: 18 }}>{card.kicker}</div>
        )}
        <div
          style={{
            fontFamily: WIDE,
            fontSize: size,
            lineHeight: squareSigns ? 1.22 : 1.06,
            letterSpacing: squareSigns ? 0 : '-0.02em',
            // `next/og` drops words when both are set: a title that fits is balanced, a longer one is clamped.
            ...(pieces
              ? { display: 'flex', flexWrap: 'wrap' as const }
              : letters <= FITTING_LETTERS
                ? { display: 'block', textWrap: 'balance' as const }
                : { display: 'block', lineClamp: 5 }),
          }}
        >
          {pieces?.map((piece) => <div key={piece}>{piece}</div>) ?? bound(title)}
        </div>
        {card.text && (
          <div
            style={{
              display: 'block',
              width: card.picture ? 500 : 800,
              marginTop: 24,
              fontSize: 27,
              lineHeight: 1.42,
              color: colors.quiet,
              lineClamp: 3,
            }}
          >
            {card.text}
          </div>
        )}
      </div>

      <div
        style={{
          display: 'flex',
          width: card.figures.length > 0 ? figuresWidth : 96,
          borderTop: `2px solid ${card.figures.length > 0 ? colors.line : colors.accent}`,
          paddingTop: 24,
          gap: FIGURES_GAP_PX,
        }}
      >
        {card.figures.map(({ parts, label }) => (
          <div key={label} style={{ display: 'flex', flexDirection: 'column' }}>
            <div
              style={{
                display: 'flex',
                alignItems: 'baseline',
                fontFamily: WIDE,
                fontSize: figureSize,
                lineHeight: 1,
                whiteSpace: 'nowrap',
              }}
            >
              {parts.map(({ value, unit }, index) => (
                <div
                  key={`${value}${unit}`}
                  style={{ display: 'flex', alignItems: 'baseline', marginLeft: index === 0 ? 0 : 12 }}
                >
                  {value}
                  {unit && (
                    <div style={{ fontFamily: TEXT, fontSize: unitPx(figureSize), marginLeft: 5 }}>
                      {unit}
                    </div>
                  )}
                </div>
              ))}
            </div>
            <div
              style={{
                display: 'block',
                maxWidth: LABEL_WIDTH_PX,
                fontSize: LABEL_PX,
                color: colors.quiet,
                marginTop: 12,
                lineHeight: 1.3,
                lineClamp: 4,
              }}
            >
              {label}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
