import { expect, it, vi } from 'vitest'
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

it('a site that began without content is not asked for pictures that its own ones put away', async () => {
  vi.stubEnv('SITE_CONTENT', 'empty')
  vi.resetModules()
  const neutral = await import('@/lib/kinds/read-first-steps')
  vi.unstubAllEnvs()
  vi.resetModules()
  const isAsked = (page: SingleKey, stored: Record<string, unknown>) =>
    neutral.pagesWithShippedPictures((key) => (key === page ? stored : {})).includes(page)
  expect(isAsked('page-home', HOME)).toBe(false)
  const about = { 'about.intro.picture': OWN, 'about.afterSales.picture': OWN }
  expect(isAsked('page-about', about)).toBe(false)
  const withServices = { ...about, 'about.services': [{ title: 'Repair', text: 'At our works' }] }
  expect(isAsked('page-about', withServices)).toBe(true)
  expect(isAsked('page-about', { ...withServices, 'about.servicesNight.picture': OWN })).toBe(true)
  expect(isAsked('page-about', { ...withServices, 'about.servicesDay.picture': OWN })).toBe(false)
})
