/** What makes a site a firm's own, in the order it is done in. */
export const FIRM_STEPS = [
  'name',
  'logo',
  'colours',
  'category',
  'product',
  'text',
  'pictures',
  'inquiry',
] as const

/** What is missing before others should see it. */
export const PUBLISHING_STEPS = ['key', 'address', 'mail', 'privacy', 'terms', 'imprint'] as const

export const FIRST_STEPS = [...FIRM_STEPS, ...PUBLISHING_STEPS] as const

export type FirstStep = (typeof FIRST_STEPS)[number]
