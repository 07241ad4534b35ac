import { SHARE_HEIGHT_PX, SHARE_WIDTH_PX } from '../domain/limits'
import { LOGO } from '../domain/logo'
import { cardColours } from './card-colours'
import type { ShareCard } from './share-card'

const TEXT = 'Text, Text extended'
const WIDE = 'Wide, Wide extended'

/** Font sizes of titles, the largest first, with the number of wide letters that fit in three lines. */
const TITLE_SIZES = [
  { px: 72, letters: 30 },
  { px: 60, letters: 48 },
  { px: 50, letters: 72 },
  { px: 41, letters: Number.POSITIVE_INFINITY },
] as const

/** Letters that fit in three lines of the smallest size with any line breaks. */
const FITTING_LETTERS = 52

/** Width of a text in letters; a Chinese character counts nearly twice. */
const lettersOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) >= 0x2e80 ? 1.75 : 1), 0)

/** Prevents a line break in names like 'TX 1400'. */
const bound = (text: string) => text.replace(/ (?=\d)/g, '\u00a0')

/** The firm's logo as PNG, in a `data:` URL; on a light plate where it is made for light grounds and stands on a dark one. */
export type CardLogo = { src: string; width: number; height: number; onPlate: boolean }

/**
 * The text of a card for `next/og`: brand, type, title, and three figures or a sentence, on a transparent background.
 */
export function CardWords({ card, logo }: { card: ShareCard; logo: CardLogo | null }) {
  const colours = cardColours(card.identity, card.picture?.kind)
  const chinese = card.locale === 'zh'
  const letters = lettersOf(card.title)
  const size = (TITLE_SIZES.find((entry) => letters <= entry.letters) ?? TITLE_SIZES[3]).px
  return (
    <div
      lang={chinese ? 'zh-CN' : 'en'}
      style={{
        width: SHARE_WIDTH_PX,
        height: SHARE_HEIGHT_PX,
        padding: '54px 64px 56px',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        color: colours.text,
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
          <svg width="40" height="40" viewBox={`0 0 ${LOGO.side} ${LOGO.side}`} role="presentation">
            <path d={LOGO.ridge} fill={colours.text} />
            <circle cx={LOGO.light.x} cy={LOGO.light.y} r={LOGO.light.radius} fill={colours.accent} />
          </svg>
        )}
        {!(logo && card.identity.logo?.hasName) && (
          <div style={{ fontFamily: WIDE, fontSize: 27 }}>{card.brand}</div>
        )}
      </div>

      <div style={{ display: 'flex', flexDirection: 'column', width: card.picture ? 590 : 1000 }}>
        {card.kicker && (
          <div style={{ fontSize: 25, color: colours.quiet, marginBottom: 18 }}>{card.kicker}</div>
        )}
        <div
          style={{
            display: 'block',
            fontFamily: WIDE,
            fontSize: size,
            lineHeight: chinese ? 1.22 : 1.06,
            letterSpacing: chinese ? 0 : '-0.02em',
            // `next/og` drops words when both are set: a title that fits is balanced, a longer one is clamped.
            ...(letters <= FITTING_LETTERS ? { textWrap: 'balance' as const } : { lineClamp: 4 }),
          }}
        >
          {bound(card.title)}
        </div>
        {card.text && (
          <div
            style={{
              display: 'block',
              width: card.picture ? 500 : 800,
              marginTop: 24,
              fontSize: 27,
              lineHeight: 1.42,
              color: colours.quiet,
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
          width: card.figures.length > 0 ? (card.picture ? 590 : 1072) : 96,
          borderTop: `2px solid ${card.figures.length > 0 ? colours.line : colours.accent}`,
          paddingTop: 24,
          gap: 36,
        }}
      >
        {card.figures.map(({ parts, label }) => (
          <div key={label} style={{ display: 'flex', flexDirection: 'column' }}>
            <div
              style={{
                display: 'flex',
                alignItems: 'baseline',
                fontFamily: WIDE,
                fontSize: 44,
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
                  {unit && <div style={{ fontFamily: TEXT, fontSize: 25, marginLeft: 5 }}>{unit}</div>}
                </div>
              ))}
            </div>
            <div
              style={{
                display: 'block',
                maxWidth: 178,
                fontSize: 20,
                color: colours.quiet,
                marginTop: 12,
                lineHeight: 1.3,
                lineClamp: 2,
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
