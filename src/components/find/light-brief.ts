import type { CategoryRole } from '../../lib/kinds/category/category-roles'

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

/** Tasks many buyers come with, of which each is answered already: the category by its role, and filters of the list. */
export const BRIEF_EXAMPLES = [
  { key: 'shift', role: 'HEAD_LAMPS', filters: 'runtime=8-&beam=100-&ip=IPX4' },
  { key: 'powerCut', role: 'LANTERNS', filters: 'runtime=24-&power=replaceable' },
  { key: 'search', role: 'FLASHLIGHTS', filters: 'runtime=2-&beam=200-&ip=IPX7' },
  { key: 'hike', role: 'LANTERNS', filters: 'runtime=20-&weight=-200' },
  { key: 'site', role: 'MULTI_LIGHTS', filters: 'output=300-&runtime=4-&ip=IP54&impact=1-' },
] as const satisfies { key: string; role: CategoryRole; filters: string }[]
