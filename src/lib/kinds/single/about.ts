import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { picture } from '../../fields/types/picture'
import { CATALOGUE_NUMBERS, heading, messages, searchTexts, text, textRows } from './parts'

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
    ...messages('common.about', 'figures', { only: ['milestones'] }),
    milestones: textRows('results', {
      group: 'figures',
      at: 'about.milestones',
      max: 6,
      numbers: CATALOGUE_NUMBERS,
    }),
    ...messages('common.about', 'history', { only: ['timeline', 'timelineText'] }),
    timeline: textRows('years', { group: 'history', at: 'about.timeline', max: 20 }),
    ...messages('common.about', 'services', { only: ['services'] }),
    servicesPicture: picture({ group: 'services', at: 'about.servicesDay.picture' }),
    servicesImageAlt: text('services', 'about.servicesDay.imageAlt'),
    servicesNightPicture: picture({ group: 'services', at: 'about.servicesNight.picture' }),
    servicesNightImageAlt: text('services', 'about.servicesNight.imageAlt'),
    services: textRows('entries', { group: 'services', at: 'about.services', max: 8 }),
    customersHeadline: heading('customers', 'about.customerProfile.headline'),
    customersText: text('customers', 'about.customerProfile.text'),
    ...messages('common.about', 'customers', { only: ['sharesLabel', 'shares'] }),
    customerGroups: textRows('lines', { group: 'customers', at: 'about.customerProfile.groups', max: 10 }),
    positioningHeadline: heading('positioning', 'about.positioning.headline'),
    positioningText: text('positioning', 'about.positioning.text'),
    ...messages('common.about.priceRanges', 'positioning'),
    ...messages('common.caseStudies', 'projects'),
    proofHeadline: heading('proof', 'about.proof.headline'),
    ...messages('common.about', 'proof', {
      only: ['map', 'apart', 'capacity', 'pieces', 'registration', 'papers', 'thereNow'],
    }),
    sites: textRows('sites', { group: 'proof', at: 'about.proof.sites', max: 40 }),
    capacities: textRows('capacities', { group: 'proof', at: 'about.proof.capacities', max: 16 }),
    registration: textRows('results', { group: 'proof', at: 'about.proof.registration', max: 8 }),
    papers: textRows('papers', { group: 'proof', at: 'about.proof.papers', max: 12 }),
    ...messages('common.about', 'people', { only: ['team', 'departments', 'profileOf'] }),
    promiseHeadline: heading('promise', 'about.afterSales.headline'),
    promiseText: text('promise', 'about.afterSales.text'),
    promisePicture: picture({ group: 'promise', at: 'about.afterSales.picture' }),
    ...messages('common.about', 'promise', { only: ['contact'] }),
    ...searchTexts('about'),
  },
})
