import { expect, it } from 'vitest'
import { pagesWithShippedPictures } from '@/lib/kinds/read-first-steps'
import type { SingleKey } from '@/lib/kinds/single-keys'

const pages = (stored: { [Key in SingleKey]?: Record<string, unknown> } = {}) =>
  pagesWithShippedPictures((key) => stored[key] ?? {})

const OWN = '/media/own.webp'
const HOME = {
  'home.hero.picture': OWN,
  'home.cta.picture': OWN,
  'home.valueCards': [{ title: 'One' }],
  'home.valueCard1.picture': OWN,
}

it('pages show the software’s own pictures until each of them is another', () => {
  expect(pages()).toEqual(['page-home', 'page-about', 'page-contact', 'page-thank-you'])
  expect(pages({ 'page-contact': { 'contact.picture': OWN } })).not.toContain('page-contact')
  expect(pages({ 'page-home': { 'home.hero.picture': OWN } })).toContain('page-home')
  // Pictures of promises a firm does not make stand nowhere.
  expect(pages({ 'page-home': HOME })).not.toContain('page-home')
  expect(pages({ 'page-home': { ...HOME, 'home.valueCards': [{}, {}] } })).toContain('page-home')
})
