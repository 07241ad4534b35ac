import { describe, expect, it } from 'vitest'
import { figureParts } from '@/components/case-studies/case-study-screen'

describe('a figure', () => {
  const words = (value: string) => figureParts(value).map(({ text, isUnit }) => (isUnit ? `(${text})` : text))
  it.each([
    ['1.4%', ['1.4%']],
    ['9,000', ['9,000']],
    ['11 days', ['11', '(days)']],
    ['8 h 20 min', ['8', '(h)', '20', '(min)']],
    ['30 → 60%', ['30 → 60%']],
    ['19 万节', ['19', '(万节)']],
    ['4.5 lm/W', ['4.5', '(lm/W)']],
    ['-10 °C', ['-10', '(°C)']],
    ['60°', ['60°']],
    ['60° flood', ['60°', '(flood)']],
    ['5.2A max', ['5.2', '(A max)']],
    ['  12  lm ', ['12', '(lm)']],
    ['IP68/IP67', ['(IP)', '68/', '(IP)', '67']],
    ['Twice', ['Twice']],
    ['', ['']],
  ])('%j is set as %j', (value, parts) => expect(words(value)).toEqual(parts))
})
