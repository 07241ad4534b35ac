import { BEGAN_EMPTY } from '@/lib/content/shipped-texts'

/** Slugs that examples ask for: records of the shipped catalogue, which a site that began without it does not name. */
export const EXAMPLE_SLUGS = BEGAN_EMPTY
  ? { category: 'a-category', product: 'a-product', article: 'an-article', caseStudy: 'a-case-study' }
  : {
      category: 'head-lamps',
      product: 'tx-1400',
      article: 'moq-explained',
      caseStudy: 'alpine-rail-contractor-shift-lamps',
    }
