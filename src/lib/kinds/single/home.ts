import { line, paragraph } from '../../fields/declare'
import type { FieldGroup } from '../../fields/field'
import { defineSingle } from '../../fields/single'
import { PATHS } from '../../paths'
import { searchTexts } from './parts'

const text = (group: FieldGroup, at: string, maxChars: number) =>
  line({ translated: true, group, at: `home.${at}`, maxChars })

/** The texts of the home page (docs/specification.md, section 2.4). */
export const homeTexts = defineSingle({
  key: 'page-home',
  label: 'home page',
  name: 'home',
  path: PATHS.home,
  fields: {
    heroHeadline: text('hero', 'hero.headline', 80),
    heroTagline: paragraph({
      translated: true,
      group: 'hero',
      at: 'home.hero.tagline',
      maxChars: 240,
      numbers: ['models', 'categories'],
    }),
    heroPrimaryButton: text('hero', 'hero.primaryButton', 30),
    heroSecondaryButton: text('hero', 'hero.secondaryButton', 30),
    valueHeading: text('values', 'valueHeading', 60),
    ctaHeadline: text('callToAction', 'cta.headline', 80),
    ctaText: paragraph({ translated: true, group: 'callToAction', at: 'home.cta.text', maxChars: 240 }),
    ctaPrimaryButton: text('callToAction', 'cta.primaryButton', 30),
    ctaSecondaryButton: text('callToAction', 'cta.secondaryButton', 30),
    heroSample: line({ translated: true, group: 'figures', at: 'messages.common.hero.sample', maxChars: 60 }),
    ...searchTexts('home'),
  },
})
