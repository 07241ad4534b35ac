/** Who can take the cell out and put another one in; Article 11 of Regulation (EU) 2023/1542 asks for the user. */
export const CELL_REPLACEMENTS = ['by-user', 'by-professional', 'not-replaceable'] as const

/** Cells by the name on their wrapper. Like the other codes of a battery these are values of addresses, and the English names as a slug. */
export const CELL_FORMATS = [
  'aaa',
  'aa',
  'c',
  'd',
  '9v',
  'cr123a',
  'cr2032',
  '10440',
  '14500',
  '16340',
  '18350',
  '18650',
  '21700',
  '26650',
  '32650',
  'pouch-pack',
] as const

export const CELL_CHEMISTRIES = [
  'alkaline',
  'zinc-carbon',
  'lithium',
  'nimh',
  'li-ion',
  'li-ion-polymer',
  'lifepo4',
  'lead-acid',
] as const

/** What a light is charged by. */
export const CHARGING_METHODS = [
  'usb-c',
  'micro-usb',
  'magnetic',
  'contact',
  'wireless',
  'dc',
  'solar',
  'crank',
  'charger',
] as const

/** The class of dangerous goods it is transported in. */
export const DANGEROUS_GOODS = ['not-dangerous', 'class-9'] as const

/** Of the IATA Dangerous Goods Regulations, for lithium-ion (965 to 967) and lithium metal batteries (968 to 970). */
export const PACKING_INSTRUCTIONS = ['pi-965', 'pi-966', 'pi-967', 'pi-968', 'pi-969', 'pi-970'] as const
