import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { picture } from '../../fields/types/picture'
import { CATALOGUE_NUMBERS, heading, rows, searchTexts, text, words } from './parts'

/** The texts of the about page (docs/specification.md, section 2.7). */
export const aboutTexts = defineSingle({
  key: 'page-about',
  label: 'about page',
  name: 'about',
  path: PATHS.about,
  fields: {
    introHeadline: heading('hero', 'about.intro.headline'),
    introText: text('hero', 'about.intro.text'),
    introPicture: picture({ group: 'hero', at: 'about.intro.picture' }),
    ...words('common.about', 'figures', ['milestones']),
    milestones: rows('results', {
      group: 'figures',
      at: 'about.milestones',
      max: 6,
      numbers: CATALOGUE_NUMBERS,
    }),
    ...words('common.about', 'history', ['timeline', 'timelineText']),
    timeline: rows('years', { group: 'history', at: 'about.timeline', max: 20 }),
    ...words('common.about', 'services', ['services']),
    servicesPicture: picture({ group: 'services', at: 'about.servicesDay.picture' }),
    servicesImageAlt: text('services', 'about.servicesDay.imageAlt'),
    servicesNightPicture: picture({ group: 'services', at: 'about.servicesNight.picture' }),
    servicesNightImageAlt: text('services', 'about.servicesNight.imageAlt'),
    services: rows('entries', { group: 'services', at: 'about.services', max: 8 }),
    customersHeadline: heading('customers', 'about.customerProfile.headline'),
    customersText: text('customers', 'about.customerProfile.text'),
    ...words('common.about', 'customers', [
      'sharesLabel',
      'shares.retail.figure',
      'shares.retail.label',
      'shares.trade.figure',
      'shares.trade.label',
      'shares.crews.figure',
      'shares.crews.label',
    ]),
    customerGroups: rows('lines', { group: 'customers', at: 'about.customerProfile.groups', max: 10 }),
    positioningHeadline: heading('positioning', 'about.positioning.headline'),
    positioningText: text('positioning', 'about.positioning.text'),
    ...words('common.about', 'positioning', [
      'priceRanges.label',
      'priceRanges.low',
      'priceRanges.middle',
      'priceRanges.upper',
    ]),
    ...words('common.caseStudies', 'projects', ['bandHeading', 'bandText']),
    ...words('common.about', 'people', [
      'team',
      'departments.executive',
      'departments.sales',
      'departments.engineering',
      'departments.marketing',
      'departments.customer',
      'departments.operations',
      'profileOf',
    ]),
    promiseHeadline: heading('promise', 'about.afterSales.headline'),
    promiseText: text('promise', 'about.afterSales.text'),
    promisePicture: picture({ group: 'promise', at: 'about.afterSales.picture' }),
    ...words('common.about', 'promise', ['contact']),
    ...searchTexts('about'),
  },
})
