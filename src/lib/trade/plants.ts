/** The plants that make products, by the codes of their countries. */
export const PLANTS = ['CHINA', 'THAILAND'] as const

export type Plant = (typeof PLANTS)[number]
