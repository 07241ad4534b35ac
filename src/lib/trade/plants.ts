/** The value that stands for the plants in all countries among the closures of the settings. */
export const ALL_PLANTS = 'ALL_PLANTS'
