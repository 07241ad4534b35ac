import { LIGHT_COLORS } from '../../../lighting/light-figures'
import type { Catalogue } from './catalogue'
import { FIGURES } from './columns'
import type { Survey } from './compared'
import { NearestCandidates } from './nearest-candidates'
import { type CatalogueQuery, EVERYTHING, questionOf } from './question'
import { Room } from './rows'
import { SegmentWalk } from './segment-walk'

const COLOR_SETS = 1 << LIGHT_COLORS.length

/** Goes through the catalogue once and counts what there is for each filter under all others, and what is near. */
export function survey(catalogue: Catalogue, query: CatalogueQuery): Survey {
  const { segments, dictionaries, figures } = catalogue
  const { categoryId, found } = query
  const survey: Survey = {
    question: questionOf(catalogue, query.filters),
    total: 0,
    facts: dictionaries.facts.map(({ values }) => new Uint32Array(values.length)),
    figures: figures.map(({ values }, column) => ({
      bars: new Uint32Array(1 + (FIGURES[column]?.edges.length ?? 0)),
      seen: new Uint8Array(values.length),
      outside: new Uint32Array(values.length),
    })),
    colors: { met: new Uint32Array(COLOR_SETS), outside: new Uint32Array(COLOR_SETS) },
    near: new NearestCandidates(),
  }
  const scope = {
    categories:
      categoryId === null
        ? null
        : Int32Array.from(dictionaries.categories.values, (id) => (id === categoryId ? 0 : EVERYTHING)),
    found,
  }
  const room = new Room(segments)
  for (const [index, segment] of segments.entries())
    new SegmentWalk({ segment, index, figures, room, survey }).walk(scope)
  return survey
}
