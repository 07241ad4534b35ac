import { LOCALES, localeRoot } from '../../texts/locales'
import { normalForm } from '../../texts/normal-form'
import { visibleText } from '../../texts/visible-text'
import { type Check, GOOGLE } from './check'
import {
  FORBIDDEN_PROPERTIES,
  hasProperty,
  ISO_MOMENT,
  linkedNodes,
  NODE_RULES,
  typesOf,
  VISIBLE_PROPERTIES,
} from './json-ld-rules'

/** Checks of structured data: readable, complete, visible on the page and of the expected types. */
export const JSON_LD_CHECKS = {
  jsonLd: {
    severity: 'error',
    source: `${GOOGLE}/appearance/structured-data/intro-structured-data`,
    field: null,
    run: ({ jsonLd }) => jsonLd.broken,
  },
  jsonLdTypes: {
    severity: 'error',
    source: `${GOOGLE}/appearance/structured-data/search-gallery`,
    field: null,
    run: ({ jsonLd }, { expectedTypes }) => {
      // Unreadable structured data is reported by its own check.
      if (jsonLd.broken.length > 0) return []
      const nodes = linkedNodes(jsonLd.graphs)
      const types = new Set(nodes.flatMap(typesOf))
      return [
        ...expectedTypes.filter((type) => !types.has(type)),
        ...[...types].filter((type) => !NODE_RULES[type]),
      ]
    },
  },
  jsonLdRequired: {
    severity: 'error',
    source: `${GOOGLE}/appearance/structured-data/search-gallery`,
    field: null,
    run: ({ jsonLd }) => missingProperties(jsonLd.graphs, 'required'),
  },
  jsonLdRecommended: {
    severity: 'warning',
    source: `${GOOGLE}/appearance/structured-data/search-gallery`,
    field: null,
    run: ({ jsonLd }) => missingProperties(jsonLd.graphs, 'recommended'),
  },
  jsonLdForbidden: {
    severity: 'error',
    source: `${GOOGLE}/appearance/structured-data/sd-policies`,
    field: null,
    run: ({ jsonLd }) =>
      linkedNodes(jsonLd.graphs).flatMap((node) =>
        FORBIDDEN_PROPERTIES.filter((name) => hasProperty(node, name)).map(
          (name) => `${typesOf(node).join()}.${name}`,
        ),
      ),
  },
  jsonLdDates: {
    severity: 'error',
    source: `${GOOGLE}/appearance/structured-data/article`,
    field: null,
    run: ({ jsonLd }) =>
      linkedNodes(jsonLd.graphs).flatMap((node) =>
        ['datePublished', 'dateModified']
          .filter((name) => hasProperty(node, name) && !ISO_MOMENT.test(String(node[name])))
          .map((name) => `${name} ${node[name]}`),
      ),
  },
  jsonLdVisible: {
    severity: 'error',
    source: `${GOOGLE}/appearance/structured-data/sd-policies`,
    field: null,
    run: ({ jsonLd, text }) => {
      const shown = comparable(text)
      return linkedNodes(jsonLd.graphs).flatMap((node) =>
        VISIBLE_PROPERTIES.flatMap((name) => textsOf(node, name))
          .filter((value) => !shown.includes(comparable(value)))
          .map((value) => `${typesOf(node).join()}: ${value}`),
      )
    },
  },
  jsonLdReferences: {
    severity: 'error',
    source: 'https://www.w3.org/TR/json-ld11/#node-identifiers',
    field: null,
    run: ({ jsonLd }, { url }) => {
      const known = new Set(linkedNodes(jsonLd.graphs).map((node) => node['@id']))
      // The site itself is described on the home page of each language.
      for (const locale of LOCALES) known.add(new URL(`${localeRoot(locale)}#website`, url).href)
      return references(jsonLd.graphs).filter((id) => !known.has(id))
    },
  },
} as const satisfies Record<string, Check>

function missingProperties(graphs: readonly unknown[], kind: 'required' | 'recommended') {
  return linkedNodes(graphs).flatMap((node) =>
    typesOf(node).flatMap((type) =>
      (NODE_RULES[type]?.[kind] ?? [])
        .filter((name) => !hasProperty(node, name))
        .map((name) => ({ detail: `${type}.${name}`, source: NODE_RULES[type]?.source ?? '' })),
    ),
  )
}

/** The texts of a property as they are displayed. */
function textsOf(node: Record<string, unknown>, name: string): string[] {
  const values = [node[name] ?? []].flat().filter((value) => typeof value === 'string')
  return name === 'keywords' ? values.flatMap((value) => value.split(', ')) : values
}

/** Normalises a text without spaces, joiners and case, so that '1,400 lm' matches '1,400' followed by a separate 'lm'. */
function comparable(text: string): string {
  return normalForm(visibleText(text), 'NFKC').toLowerCase().replace(/\s+/g, '')
}

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const [only, ...others] = entries
  if (only?.[0] === '@id' && others.length === 0) return [String(only[1])]
  return entries.flatMap(([, nested]) => references(nested))
}
