import Validator from '@adobe/structured-data-validator'
import { HtmlValidate } from 'html-validate'
import { readPage } from '@/lib/seo/audit/read-page'

/**
 * The standard's own rules, less what is a matter of taste or not the page's: how React and Tailwind write their output, and
 * the scripts and preloads Next.js adds.
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

/** Where a part of a page is left to the browser, Next.js appends its scripts after the document's end. */
const APPENDED = /^Stray end tag '<\/(body|html)>'$/

/** What html-validate finds wrong with a page's markup, by rule and place. */
export async function markupFaults(page: string): Promise<string[]> {
  const { results } = await html.validateString(page)
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity, message }) => severity === 2 && !APPENDED.test(message))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

/** The one thing Google asks of a product that a catalogue without prices and ratings cannot say; see PRODUCT_MARKUP. */
const NO_PRICE = /offers|review|aggregateRating/i

const validator = new Validator()

/** What Adobe's validator, after Google's rules for rich results, finds wrong with a page's structured data. */
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
