import { defineSingle } from '../../fields/single'
import { PATHS } from '../../paths'
import { words } from './parts'

/** What badges, rows of specifications and documents are called. */
export const nameTexts = defineSingle({
  key: 'page-names',
  label: 'badges and specifications',
  name: 'names',
  path: PATHS.home,
  fields: {
    ...words('common.badge', 'badges', ['BEST_SELLER', 'NEW']),
    ...words('common.categories', 'tiles', [
      'roles.FLASHLIGHTS.name',
      'roles.FLASHLIGHTS.menu',
      'roles.FLASHLIGHTS.tile',
      'roles.HEAD_LAMPS.name',
      'roles.HEAD_LAMPS.menu',
      'roles.HEAD_LAMPS.tile',
      'roles.LANTERNS.name',
      'roles.LANTERNS.menu',
      'roles.LANTERNS.tile',
      'roles.MULTI_LIGHTS.name',
      'roles.MULTI_LIGHTS.menu',
      'roles.MULTI_LIGHTS.tile',
    ]),
    ...words('common.specNames', 'specifications', [
      'LED',
      'Lumens',
      'Modes',
      'Runtime',
      'IP Rating',
      'Battery',
      'Size',
      'Weight',
    ]),
    ...words('common.facts', 'factNames', [
      'impactMetres',
      'batteryVolts',
      'batteryEnergyWh',
      'charging',
      'chargingMinutes',
      'unfoldedLengthMm',
      'foldedHeightMm',
      'origins',
      'complianceDocuments',
      'complianceOnRequest',
      'hsCode',
      'cartonPieces',
    ]),
    ...words('common.documentKinds', 'documents', [
      'DATASHEET',
      'MANUAL',
      'CERTIFICATE',
      'CERTIFICATE_SAMPLE',
      'OTHER',
    ]),
  },
})
