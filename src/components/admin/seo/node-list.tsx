'use client'

import { useTranslations } from 'next-intl'
import {
  FORBIDDEN_PROPERTIES,
  hasProperty,
  type LinkedNode,
  linkedNodes,
  NODE_RULES,
  typesOf,
} from '@/lib/seo/audit/json-ld-rules'

/** The named nodes of a page's structured data, each with the properties its type requires. */
export function NodeList({ graphs }: { graphs: readonly unknown[] }) {
  const named = linkedNodes(graphs).filter((node) => '@id' in node)
  return (
    <ul className="grid gap-3">
      {named.map((node) => (
        <Node key={String(node['@id'])} node={node} />
      ))}
    </ul>
  )
}

function Node({ node }: { node: LinkedNode }) {
  const t = useTranslations('admin.seo')
  const [type = ''] = typesOf(node)
  const { required = [], recommended = [] } = NODE_RULES[type] ?? {}
  const properties = [
    ...required.map((name) => ({ name, rule: 'required' as const })),
    ...recommended.map((name) => ({ name, rule: 'recommended' as const })),
    ...FORBIDDEN_PROPERTIES.filter((name) => hasProperty(node, name)).map((name) => ({
      name,
      rule: 'forbidden' as const,
    })),
  ]
  return (
    <li className="rounded-ui border border-line p-3">
      <p className="text-sm font-semibold">{type}</p>
      <ul className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-2xs">
        {properties.map(({ name, rule }) => {
          const isPresent = rule !== 'forbidden' && hasProperty(node, name)
          return (
            <li
              key={name}
              title={t(rule)}
              className={
                isPresent
                  ? 'text-ink-2'
                  : rule === 'recommended'
                    ? 'text-amber-ink dark:text-amber'
                    : 'text-danger'
              }
            >
              <span aria-hidden="true">{isPresent ? '✓ ' : '✕ '}</span>
              {name}
              <span className="sr-only">, {t(isPresent ? 'present' : rule)}</span>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
