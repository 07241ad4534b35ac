import { readFile } from 'node:fs/promises'
import { create } from 'fontkit'
import { archivoFile, extendedFile, notoFile, notoPart } from '../fonts/font-files'
import { fontOfWoff } from '../fonts/woff'
import { normalForm } from '../texts/normal-form'
import type { ShareCard } from './share-card'

/** A font as `next/og` takes it. */
type CardFont = { name: string; data: Buffer; weight: 400 | 600; style: 'normal' }

type FontFile = { data: Buffer; has: (character: string) => boolean }

const files = new Map<string, Promise<FontFile>>()

/** Opens a font file once per process; there are few and small ones. */
function open(file: string): Promise<FontFile> {
  const opening = files.get(file) ?? readFont(file)
  files.set(file, opening)
  opening.catch(() => files.delete(file))
  return opening
}

async function readFont(file: string): Promise<FontFile> {
  const data = fontOfWoff(await readFile(file))
  const font = create(data)
  return { data, has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) }
}

/**
 * A card as it can be drawn, and the fonts for it: the site's own two, each in two files, and of Noto Sans SC, which is divided into about a
 * hundred subsets, those with its characters. Its texts lose what none of these fonts has, because `next/og` would request
 * that from foreign hosts while drawing, and fail without them.
 */
export async function drawableCard(card: ShareCard): Promise<{ card: ShareCard; fonts: CardFont[] }> {
  const [wide, text, wideExtended, textExtended] = await Promise.all([
    open(archivoFile('wide')),
    open(archivoFile(500)),
    open(extendedFile('wide')),
    open(extendedFile(500)),
  ])
  const latin = [text, textExtended]
  const whole = withTexts(card, keepHyphenated)
  const foreign = textsOf(whole)
    .flatMap(graphemesOf)
    .flat()
    .filter((character) => !latin.some((font) => font.has(character)))
  const parts = [...new Set(foreign.map(notoPart).filter((part) => part !== null))]
  const chinese = await Promise.all(parts.map((part) => open(notoFile(part, 500))))
  const has = (character: string) => [...latin, ...chinese].some((font) => font.has(character))
  const fonts: CardFont[] = [
    { name: 'Wide', data: wide.data, weight: 600, style: 'normal' },
    { name: 'Text', data: text.data, weight: 400, style: 'normal' },
    { name: 'Wide extended', data: wideExtended.data, weight: 600, style: 'normal' },
    { name: 'Text extended', data: textExtended.data, weight: 400, style: 'normal' },
    // Each subset has its own name, because `next/og` uses only the first of two fonts with one name.
    ...chinese.map(({ data }, index) => ({
      name: `Chinese ${index}`,
      data,
      weight: 400 as const,
      style: 'normal' as const,
    })),
  ]
  const drawable = (words: string) =>
    graphemesOf(words)
      .map((characters) => characters.find(has))
      .join('')
  return { card: withTexts(whole, drawable), fonts }
}

/** Longer words with a hyphen may be divided there. */
const WHOLE_WORD_MAX_CHARS = 12

/** Prevents line breaks in short words with a hyphen, such as 'USB-C'. */
const keepHyphenated = (text: string) =>
  text
    .split(' ')
    .map((word) => (word.length <= WHOLE_WORD_MAX_CHARS ? word.replaceAll('-', '\u2011') : word))
    .join(' ')

const GRAPHEMES = new Intl.Segmenter()

/** A character of one UTF-16 unit that stands by itself: `next/og` looks for others in fonts that may not have them. */
const PLAIN = /^[^\p{Mark}\p{Other}]$/u

/** The graphemes of a text, each as the characters that may stand for it: the whole one, the letter without its marks. */
function graphemesOf(text: string): string[][] {
  return [...GRAPHEMES.segment(text.replace(/\s+/g, ' '))].map(({ segment }) =>
    (['NFC', 'NFD'] as const)
      .map((form) => String.fromCodePoint(normalForm(segment, form).codePointAt(0) ?? 0))
      .filter((character) => character.length === 1 && PLAIN.test(character)),
  )
}

function textsOf(card: ShareCard): string[] {
  const texts: string[] = []
  withTexts(card, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

function withTexts(card: ShareCard, change: (text: string) => string): ShareCard {
  return {
    ...card,
    brand: change(card.brand),
    kicker: card.kicker && change(card.kicker),
    title: change(card.title),
    text: card.text && change(card.text),
    figures: card.figures.map(({ parts, label }) => ({
      parts: parts.map(({ value, unit }) => ({ value: change(value), unit: change(unit) })),
      label: change(label),
    })),
  }
}
