import Validator from '@adobe/structured-data-validator'
import { HtmlValidate } from 'html-validate'
import { readPage } from '@/lib/seo/audit/read-page'

/**
 * The rules of the standard without matters of style and without the output of React, Tailwind and Next.js, which pages
 * cannot change.
 */
const html = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-raw-characters': 'off',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    'script-type': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
  },
})

/** For parts rendered in the browser Next.js appends scripts after the document's end. */
const APPENDED = /^Stray end tag '<\/(body|html)>'$/

/** The issues html-validate finds in a page's markup, by rule and location. */
export async function markupFaults(page: string): Promise<string[]> {
  const { results } = await html.validateString(page)
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity, message }) => severity === 2 && !APPENDED.test(message))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

/**
 * The property Google recommends for products that a catalogue without prices and ratings lacks; see PRODUCT_MARKUP.
 */
const NO_PRICE = /offers|review|aggregateRating/i

const validator = new Validator()

/** The issues Adobe's validator finds in a page's structured data by Google's rules for rich results. */
export async function structuredDataFaults(page: string): Promise<string[]> {
  const nodes: Record<string, unknown[]> = {}
  for (const graph of readPage(page).jsonLd.graphs as { '@graph': { '@type': string }[] }[])
    for (const node of graph['@graph']) {
      nodes[node['@type']] ??= []
      nodes[node['@type']]?.push(node)
    }
  const issues = await validator.validate({ jsonld: nodes, microdata: {}, rdfa: {} })
  return issues
    .filter(({ severity, issueMessage }) => severity === 'ERROR' && !NO_PRICE.test(issueMessage))
    .map(({ issueMessage, path }) => `${path.map(({ type }) => type).join('.')}: ${issueMessage}`)
}
