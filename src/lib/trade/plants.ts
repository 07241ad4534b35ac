/** The plants that make products, by the codes of their countries. */
export const PLANTS = ['CHINA', 'THAILAND'] as const

export type Plant = (typeof PLANTS)[number]

/** What stands for all of them among the closures of the settings. */
export const ALL_PLANTS = 'ALL_PLANTS'

/** The plant whose people answer inquiries. */
export const OFFICE: Plant = 'CHINA'
