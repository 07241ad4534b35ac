import type { CategoryRole } from '../../lib/kinds/category/category-roles'
import type { Facet } from '../../lib/kinds/product/catalogue/facets'
import { PRODUCT_FILTERS, type ProductFilters } from '../../lib/kinds/product/search/filters'

const question = <Key extends string>(key: Key, parameter: keyof ProductFilters) => {
  const { steps, options = [] } = PRODUCT_FILTERS.find(({ name }) => name === parameter) ?? {}
  return { key, parameter, answers: steps ?? options }
}

/**
 * The questions of the Light Brief (docs/specification.md, section 2.17): each with the parameter of the product list it answers,
 * and the values its answers stand for, which are those the filter offers. What it is for are the categories, which the catalogue has.
 */
export const BRIEF_QUESTIONS = [
  question('brightness', 'output'),
  question('distance', 'beam'),
  question('time', 'runtime'),
  question('weather', 'ip'),
  question('power', 'power'),
] as const

export type BriefQuestion = (typeof BRIEF_QUESTIONS)[number]

/** Questions whose answers light the path. */
export const LIGHT_QUESTIONS: readonly BriefQuestion['key'][] = ['brightness', 'distance']

/** Checks beside the answers of a question, as parameters of the list. */
export const BRIEF_CHECKS = {
  weather: { key: 'dropped', parameter: 'impact', value: '1.5-' },
  power: { key: 'byUser', parameter: 'replaceable', value: 'by-user' },
} as const

/** The check beside the answers of a question; null where there is no such thing. */
export const checkOf = (key: BriefQuestion['key']) =>
  key === 'weather' || key === 'power' ? BRIEF_CHECKS[key] : null

/** The key of an answer's words: that of `100-` is 100. */
export const answerKey = (value: string): string => value.replace(/-$/, '')

/** How many lights have each answer beside the others that are given, by `parameter=value`. */
export type AnswerCounts = Readonly<Record<string, number>>

const ASKED: readonly string[] = [
  'category',
  ...[...BRIEF_QUESTIONS, ...Object.values(BRIEF_CHECKS)].map(({ parameter }) => parameter),
]

/** The questions of which a product has an answer, or may have one while that cannot be read. */
export const askedQuestions = (counts: AnswerCounts | null): BriefQuestion[] =>
  BRIEF_QUESTIONS.filter(({ key, parameter, answers }) => {
    const check = checkOf(key)
    const fields = answers.map((value) => `${parameter}=${value}`)
    if (check) fields.push(`${check.parameter}=${check.value}`)
    return counts === null || fields.some((field) => counts[field])
  })

/** The counts of all answers among the facets of a list. */
export const answerCounts = (facets: readonly Facet[]): AnswerCounts =>
  Object.fromEntries(
    facets
      .filter(({ name }) => ASKED.includes(name))
      .flatMap((facet) => {
        const counted = facet.steps ?? ('values' in facet ? facet.values : [])
        return counted.map(({ value, count }) => [`${facet.name}=${value}`, count] as const)
      }),
  )

/** Tasks many buyers come with, of which each is answered already: the category by its role, and filters of the list. */
export const BRIEF_EXAMPLES = [
  { key: 'shift', role: 'HEAD_LAMPS', filters: 'runtime=8-&beam=100-&ip=IPX4' },
  { key: 'powerCut', role: 'LANTERNS', filters: 'runtime=24-&power=replaceable' },
  { key: 'search', role: 'FLASHLIGHTS', filters: 'runtime=2-&beam=200-&ip=IPX7' },
  { key: 'hike', role: 'LANTERNS', filters: 'runtime=20-&weight=-200' },
  { key: 'site', role: 'MULTI_LIGHTS', filters: 'output=300-&runtime=4-&ip=IP54&impact=1-' },
] as const satisfies { key: string; role: CategoryRole; filters: string }[]
