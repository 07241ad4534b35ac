import { FIGURES, NUMBERS } from './columns'
import { levelsShort } from './misses'
import { NearestCandidates } from './nearest-candidates'
import { type CatalogueQuery, type Question, questionOf } from './question'
import type { Catalogue } from './read-catalogue'
import type { Segment } from './segment'
import { SegmentWalk } from './segment-walk'
import { CodeTally, numberTallies, type Survey } from './tally'

/** Goes through the catalogue once and counts what there is for each filter under all others, and what is near. */
export function survey(catalogue: Catalogue, query: CatalogueQuery): Survey {
  const { segments, dictionaries } = catalogue
  const question = questionOf(catalogue, query.filters)
  const result: Survey = {
    total: 0,
    numbers: numberTallies(NUMBERS),
    figures: numberTallies(FIGURES),
    codes: dictionaries.codes.map(({ words }) => new CodeTally(words.length)),
    colors: new CodeTally(dictionaries.colors.words.length),
    near: new NearestCandidates(),
  }
  const category = query.categoryId === null ? null : dictionaries.categories.codeOf(query.categoryId)
  const distances = codeDistances(catalogue, query, question)
  for (let index = 0, before = 0; index < segments.length; index += 1) {
    const segment = segments[index] as Segment
    const walk = new SegmentWalk(segment, index, before, {
      question,
      locale: query.locale,
      result,
      distances,
    })
    for (let product = 0; product < segment.ids.length; product += 1) {
      if (category !== null && segment.categories[product] !== category) continue
      if (query.found && !query.found.has(segment.ids[product] as string)) continue
      walk.visit(product)
    }
    // The products before this segment, so that each has a number of its own.
    before += segment.ids.length
  }
  return result
}

/** For each column of codes that is asked for, how far each of its words is from that. */
function codeDistances({ dictionaries }: Catalogue, { filters }: CatalogueQuery, { codes }: Question) {
  return codes.map(({ filter, column }) => {
    const words = dictionaries.codes[column]?.words ?? []
    const asked = filters[filter.name]
    return Float64Array.from(words, (word) =>
      filter.kind === 'protection' ? levelsShort(word, String(asked)).distance : 1,
    )
  })
}
