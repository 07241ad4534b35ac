import { FIGURES, NUMBERS } from './columns'
import { CodeCounter, numberCounters, type Survey } from './counters'
import { levelsShort } from './misses'
import type { Task } from './near-walk'
import { NearestCandidates } from './nearest-candidates'
import { type CatalogueQuery, type Question, questionOf } from './question'
import type { Catalogue } from './read-catalogue'
import { Room } from './rows'
import type { Segment } from './segment'
import { SegmentWalk } from './segment-walk'

/** Goes through the catalogue once and counts what there is for each filter under all others, and what is near. */
export function survey(catalogue: Catalogue, query: CatalogueQuery): Survey {
  const { segments, dictionaries } = catalogue
  const question = questionOf(catalogue, query.filters)
  const result: Survey = {
    total: 0,
    numbers: numberCounters(NUMBERS),
    figures: numberCounters(FIGURES),
    codes: dictionaries.codes.map(({ words }) => new CodeCounter(words.length)),
    colors: new CodeCounter(dictionaries.colors.words.length),
    near: new NearestCandidates(),
  }
  const task: Task = {
    question,
    locale: query.locale,
    distances: codeDistances(catalogue, query, question),
    isInScope: scopeOf(catalogue, query),
    result,
  }
  const room = new Room(segments)
  for (const [index, segment] of segments.entries()) new SegmentWalk(segment, index, task, room).walk()
  return result
}

/** Which products are asked about before anything is filtered; null for all. */
function scopeOf({ dictionaries }: Catalogue, { categoryId, found }: CatalogueQuery): Task['isInScope'] {
  if (categoryId === null && found === null) return null
  const category = categoryId === null ? null : dictionaries.categories.codeOf(categoryId)
  return ({ categories, ids }: Segment, product) =>
    (category === null || categories[product] === category) &&
    (found === null || found.has(ids[product] as string))
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
