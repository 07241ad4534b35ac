/**
 * The questions of the Light Brief (docs/specification.md, section 2.17): each with the parameter of the product list it answers,
 * as the list's form names it, and the values its answers stand for. What it is for are the categories, which the catalogue has.
 */
export const BRIEF_QUESTIONS = [
  { key: 'distance', parameter: 'beam.from', answers: ['5', '20', '50', '100', '200'] },
  { key: 'time', parameter: 'runtime.from', answers: ['2', '4', '8', '24', '72'] },
  { key: 'weather', parameter: 'ip', answers: ['IPX4', 'IP54', 'IP65', 'IPX7', 'IPX8'] },
  { key: 'power', parameter: 'power', answers: ['rechargeable', 'replaceable'] },
] as const

export type BriefQuestion = (typeof BRIEF_QUESTIONS)[number]

/** What a light that is dropped must survive, as a parameter of the list. */
export const BRIEF_IMPACT = { parameter: 'impact.from', metres: '1.5' } as const
