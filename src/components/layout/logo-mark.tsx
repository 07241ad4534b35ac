import { LOGO_SYMBOL } from '@/lib/values/logo'

/** The logo's symbol in the colors of the page. */
export function LogoMark() {
  const { side, ridge, light } = LOGO_SYMBOL
  return (
    <svg viewBox={`0 0 ${side} ${side}`} width={side} height={side} fill="none" aria-hidden="true">
      <path d={ridge} fill="currentColor" />
      <circle cx={light.x} cy={light.y} r={light.radius} className="fill-amber" />
    </svg>
  )
}
