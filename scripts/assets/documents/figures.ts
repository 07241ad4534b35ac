import type { LocalizedText } from '../../../src/lib/domain/localized-text'

/** A number as printed: thousands with a comma, in both languages. */
export function number(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 1 ? 3 : value < 10 ? 2 : 1 })
}

/** Minutes as `1 h 35 min` / `1 小时 35 分`. */
export function duration(minutes: number): LocalizedText {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  const en = [hours && `${number(hours)} h`, rest && `${rest} min`].filter(Boolean).join(' ')
  const zh = [hours && `${number(hours)} 小时`, rest && `${rest} 分`].filter(Boolean).join(' ')
  return { en, zh }
}
