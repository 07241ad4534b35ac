import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { picture } from '../../fields/types/picture'
import { button, CATALOGUE_NUMBERS, categoryRows, heading, rows, searchTexts, text, words } from './parts'

/** The texts of the home page (docs/specification.md, section 2.4). */
export const homeTexts = defineSingle({
  key: 'page-home',
  label: 'home page',
  name: 'home',
  path: PATHS.home,
  fields: {
    heroHeadline: heading('hero', 'home.hero.headline'),
    heroWords: rows('lines', { group: 'hero', at: 'home.hero.words', max: 5 }),
    heroTagline: text('hero', 'home.hero.tagline', CATALOGUE_NUMBERS),
    heroPicture: picture({ group: 'hero', at: 'home.hero.picture' }),
    heroUprightPicture: picture({ group: 'hero', at: 'home.heroUpright.picture' }),
    heroPrimaryButton: button('hero', 'home.hero.primaryButton'),
    heroSecondaryButton: button('hero', 'home.hero.secondaryButton'),
    ...words('common.find', 'hero', ['link']),
    ...words('common.hero', 'figures', [
      'days',
      'sample',
      'models',
      'manyModels',
      'ready',
      'origins',
      'places',
      'hours',
      'answer',
    ]),
    valueHeading: heading('values', 'home.valueHeading'),
    valueCards: rows('entries', { group: 'values', at: 'home.valueCards', max: 5 }),
    ...words('common.valueProps', 'values', ['drawing', 'building', 'freight', 'days']),
    categoriesHeading: heading('tiles', 'home.categoriesHeading'),
    tiles: categoryRows('tiles', 'home.tiles'),
    featuredHeading: heading('featured', 'home.featuredHeading'),
    tabs: categoryRows('featured', 'home.tabs'),
    ...words('common.featured', 'featured', [
      'all',
      'viewAll',
      'tabs.HEAD_LAMPS',
      'tabs.LANTERNS',
      'failed.HEAD_LAMPS',
      'failed.LANTERNS',
    ]),
    ctaHeadline: heading('callToAction', 'home.cta.headline'),
    ctaText: text('callToAction', 'home.cta.text'),
    ctaPicture: picture({ group: 'callToAction', at: 'home.cta.picture' }),
    ctaPrimaryButton: button('callToAction', 'home.cta.primaryButton'),
    ctaSecondaryButton: button('callToAction', 'home.cta.secondaryButton'),
    ctaStudioLink: heading('callToAction', 'home.cta.studioLink'),
    ...words('common.blog', 'articles', ['latestHeading', 'viewAll']),
    ...searchTexts('home'),
  },
})
