/** The least and the greatest of some numbers, both among them. */
export type Range = readonly [min: number, max: number]

/** What a number can be, and what it nearly always is: a form asks about all others. */
export type NumberRules = { range?: Range; usual?: Range }
