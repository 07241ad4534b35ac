import { drawnParts } from './svg-parts'

/** Whether a text is an SVG document. One that declares entities is none: they could stand for endless text. */
export function isSvg(text: string): boolean {
  if (text.includes('\u0000') || text.includes('\ufffd')) return false
  // A comment ends where it first can: else each further comment would double the ways to read the ones before.
  const prolog = /^\ufeff?(?:\s|<\?xml[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>[]*>)*<svg[\s>]/i
  return prolog.test(text) && /<\/svg>\s*$/.test(text)
}

const ACTIVE = [
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|audio|video|handler|set|animate\w*)[\s/>]/i,
  /\son\w+\s*=\s*["']/i,
  // Anything but a part of the same file and an embedded picture.
  /\b(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg)[;,]|\s)/i,
  /url\((?!\s*(?:["']\s*)?#)/i,
  /@import|<\?xml-stylesheet|<!ENTITY/i,
]

/** More than any logo has; a browser draws them in about a second. */
const MAX_PARTS = 10_000

/** Whether an SVG is more than a drawing: it runs, moves, shows what is in other files, or its parts so often that it stops a browser. */
export function isActiveSvg(text: string): boolean {
  return ACTIVE.some((pattern) => pattern.test(text)) || drawnParts(text, MAX_PARTS) > MAX_PARTS
}

/** Whether an SVG says how large it is: browsers show of one that does not only a corner. */
export function hasSize(text: string): boolean {
  const [root = ''] =
    /^[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*/.exec(text.slice(text.search(/<svg[\s>]/i))) ?? []
  return /\sviewBox\s*=/.test(root) || /\swidth\s*=\s*["']\s*[\d.]+[^%\d.]/.test(root)
}

/** Whether an SVG has text elements: each device shows them in its own fonts. */
export const hasLetters = (text: string): boolean => /<(?:[\w-]+:)?text[\s>]/i.test(text)
