import type { ReactNode } from 'react'
import type { BriefQuestion } from '@/components/find/light-brief'

type AnswerDrawingProps = { question: BriefQuestion['key']; value: string }

/** What an answer of the Light Brief means, drawn; `.lit` is what shines while it is chosen (find-screen.css). */
export function AnswerDrawing({ question, value }: AnswerDrawingProps) {
  switch (question) {
    case 'distance':
      return <Reach metres={Number(value)} />
    case 'time':
      return <Hours hours={Number(value)} />
    case 'weather':
      return <Weather>{WEATHER[value]}</Weather>
    case 'power':
      return <Drawing>{value === 'rechargeable' ? CHARGED : CELLS}</Drawing>
  }
}

export function UnknownDrawing() {
  return (
    <Drawing>
      <circle cx="60" cy="45" r="19" strokeDasharray="2 5" />
      <path d="M54 40a6 6 0 1 1 8.6 5.4c-1.8.9-2.6 2-2.6 4.1M60 54.6v.1" />
    </Drawing>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 90" aria-hidden="true" className="brief-drawing">
      {children}
    </svg>
  )
}

const GROUND_Y = 70
const BEAM_X = 27

/** Where a distance stands on the ground, which is ruled by its logarithm. */
const groundX = (metres: number) => BEAM_X + 41 * Math.log10(metres / 2)

/** A lamp whose beam ends at a post. */
function Reach({ metres }: { metres: number }) {
  const end = groundX(metres)
  const beam = (spread: number) => {
    const half = (4 + (end - BEAM_X) * 0.24) * spread
    return `M${BEAM_X} ${44 - 4 * spread}L${end} ${44 - half}V${44 + half}L${BEAM_X} ${44 + 4 * spread}z`
  }
  const ticks = [5, 10, 20, 50, 100, 200].map((each) => `M${groundX(each).toFixed(1)} ${GROUND_Y}v4`).join('')
  return (
    <Drawing>
      <path d={beam(1)} className="lit" fillOpacity=".4" />
      <path d={beam(0.5)} className="lit" fillOpacity=".7" />
      <path d={`M8 ${GROUND_Y}H112${ticks}M${end.toFixed(1)} ${GROUND_Y}V22`} />
      <path d="M9 40.5h11v7H9zM20 40l6-3v14l-6-3z" className="body" />
    </Drawing>
  )
}

const DAY_HOURS = 24

/** The dashes of a ring of which so many hours are lit. */
function litArc(radius: number, hours: number): string {
  const around = 2 * Math.PI * radius
  return `${((around * hours) / DAY_HOURS).toFixed(2)} ${around.toFixed(2)}`
}

/** A ring for each day, of which the hours are lit. */
function Hours({ hours }: { hours: number }) {
  const rings = Array.from({ length: Math.ceil(hours / DAY_HOURS) }, (_, day) => 28 - 8 * day)
  return (
    <Drawing>
      {rings.map((radius) => (
        <circle key={radius} cx="60" cy="45" r={radius} />
      ))}
      {rings.map((radius, day) => (
        <circle
          key={radius}
          cx="60"
          cy="45"
          r={radius}
          strokeDasharray={litArc(radius, Math.min(DAY_HOURS, hours - day * DAY_HOURS))}
          transform="rotate(-90 60 45)"
          className="lit-line"
        />
      ))}
      <path d="M60 11v4M60 75v4M26 45h4M90 45h4" />
    </Drawing>
  )
}

function Weather({ children }: { children: ReactNode }) {
  return (
    <Drawing>
      <path d="M53 40h14v20H53z" className="lit" />
      <path d="M51 40h18M51 60h18M53 40v20M67 40v20M55 36h10M55 36c-6-14 16-14 10 0M53 64h14" />
      {children}
    </Drawing>
  )
}

const RAIN = <path d="M30 14l-5 12M48 10l-4 9M90 12l-5 12M76 8l-4 9M36 36l-5 12M98 36l-5 12M84 44l-4 10" />
const DUST = (
  <path
    className="dots"
    d="M22 66h0M32 72h0M42 68h0M78 70h0M90 66h0M100 73h0M28 58h0M94 56h0M84 76h0M38 77h0"
  />
)

const WEATHER: Record<string, ReactNode> = {
  IPX4: RAIN,
  IP54: (
    <>
      {RAIN}
      {DUST}
    </>
  ),
  IP65: (
    <>
      <path d="M4 30l12 3v8l-12 3M16 34l30 3M16 37l30 10M16 40l30 19" />
      {DUST}
    </>
  ),
  IPX7: (
    <path d="M6 54q6-5 12 0t12 0 12 0M78 54q6-5 12 0t12 0 12 0M40 66q5-4 10 0t10 0 10 0 10 0M44 34l-5-6M76 34l5-6M38 44l-7-3M82 44l7-3" />
  ),
  IPX8: (
    <path d="M6 14q6-5 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0M22 26q5-4 10 0t10 0M80 26q5-4 10 0t10 0M84 50v.1M88 42v.1M83 36v.1M34 74h-6M92 74h-6" />
  ),
}

const CHARGED = (
  <>
    <path d="M44 34h28v22H44z" className="lit" />
    <path d="M40 30h40v30H40zM80 39h4v12h-4M40 45H24c-8 0-8 16-16 16M62 36l-6 10h8l-6 9" />
  </>
)
const CELLS = (
  <>
    <path d="M38 40h18v28H38zM64 40h18v28H64z" className="lit" />
    <path d="M38 26h18v46H38zM64 26h18v46H64zM43 26v-5h8v5M69 26v-5h8v5M47 30v6M44 33h6M73 30v6M70 33h6" />
  </>
)
