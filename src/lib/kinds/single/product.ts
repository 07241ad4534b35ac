import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { messages } from './parts'

/** Headings and notes of the page, the data sheet and the studio of a product. */
export const productTexts = defineSingle({
  key: 'page-product',
  label: 'product page',
  name: 'product',
  path: PATHS.home,
  fields: {
    ...messages('common.product', 'words', { long: ['measured'] }),
    ...messages('common.markets', 'documents', { long: ['sampleNote'] }),
    ...messages('common.charts', 'drawings', {
      long: ['outputNote', 'partlyMeasured', 'calculated', 'beamText', 'beamNote', 'beamUnknown'],
    }),
    ...messages('common.distance', 'drawings', {
      long: [
        'spot',
        'lantern',
        'panel',
        'walk',
        'dim',
        'unknown',
        'picture',
        'comparedNote',
        'comparedWithout',
        'comparedAroundNote',
        'comparedAroundWithout',
      ],
    }),
    ...messages('common.papers', 'documents', { long: ['text', 'knownText', 'knownFileText'] }),
    ...messages('common.catalogue', 'catalogue'),
    ...messages('common.dataSheet', 'dataSheet', { long: ['note'] }),
    ...messages('common.passport', 'passport', {
      long: [
        'description',
        'safetyText',
        'recyclingText',
        'missingText',
        'faults.gtin',
        'faults.characters',
        'faults.order',
        'faults.pairs',
      ],
    }),
    ...messages('common.changeLog', 'dataSheet'),
    ...messages('common.verify', 'verify', {
      long: [
        'metaDescription',
        'intro',
        'unreadable',
        'unknownText',
        'currentText',
        'supersededText',
        'withdrawnText',
      ],
    }),
    ...messages('common.exWorks', 'words'),
    ...messages('common.studio.page', 'studio', {
      long: [
        'metaDescription',
        'intro',
        'failed',
        'noScript',
        'view',
        'unreadable',
        'activeSvg',
        'tooManyPixels',
        'sizeless',
        'tooThin',
        'letters',
        'rangeIntro',
        'rangeFirst',
        'rangeNone',
        'rangeUndrawn',
      ],
    }),
  },
})
