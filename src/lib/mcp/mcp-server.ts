import { McpServer } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { identityPath } from '../branding/identity'
import { pageMessages } from '../cache/text-records'
import { categoryPath, PATHS } from '../config/paths'
import { siteUrl } from '../config/site-url'
import { textsWith } from '../content/shipped-texts'
import { firmFacts } from '../firm/firm-facts'
import { siteDetails } from '../firm/site-details'
import { errorReply } from '../http/errors'
import { categoryQueries } from '../kinds/category/queries'
import { ownFactsAt } from '../kinds/own-fact/own-facts'
import { readOwnFacts } from '../kinds/own-fact/queries'
import { catalogueSize, countProductsByCategory } from '../kinds/product/queries'
import { PRODUCT_FILTERS } from '../kinds/product/search/filters'
import { absoluteUrl } from '../seo/metadata'
import { DEFAULT_LOCALE, type Locale } from '../texts/locales'
import { compareInput, inquiryInput, productInput, searchInput } from './tool-inputs'
import { compareListed, getProduct, listDocuments, prepareInquiry, searchProducts } from './tools'

/** Of the answers, not of the site: it grows when a tool changes what it takes or answers. */
const VERSION = '1.0.0'

const FETCHING = { operation: 'fetch', kind: 'products' } as const

const INSTRUCTIONS = [
  'Find products with search_products: words and filters, the mode of each product that does what is asked, and beside them products that miss it narrowly, with by how much.',
  'Figures are in the units that their names say; they hold for the mode they stand with. The maker states no prices: they are answered to an inquiry.',
  'prepare_inquiry answers the address of a filled inquiry list. Give it to a person, who completes and sends it; nothing is sent by this server.',
].join('\n')

type Tool<Input> = {
  name: string
  title: string
  description: string
  inputSchema: z.ZodType<Input>
  answer: (input: Input) => Promise<Record<string, unknown>>
}

/** Answers as structured content and as the same in text; a failure has the body of the API's. */
function register<Input>(server: McpServer, { name, answer, ...config }: Tool<Input>): void {
  const result = (value: Record<string, unknown>) => ({
    content: [{ type: 'text' as const, text: JSON.stringify(value) }],
    structuredContent: value,
  })
  const annotations = { readOnlyHint: true, openWorldHint: false }
  server.registerTool(name, { ...config, annotations }, async (input) => {
    try {
      return result(await answer(input as Input))
    } catch (error) {
      const failure = (await errorReply(error, FETCHING, true).json()) as Record<string, unknown>
      return { ...result(failure), isError: true }
    }
  })
}

/** The server of one call: the tools over the catalogue, and resources in each language of the site. */
export async function mcpServer(): Promise<McpServer> {
  const [{ name, identity, locales }, { settings }] = await Promise.all([
    siteDetails(),
    pageMessages(DEFAULT_LOCALE),
  ])
  const catalog = `The catalog of ${name.en}: ${settings.goods}, read from the same place as the pages of its site.`
  const server = new McpServer(
    {
      name: 'catalog',
      title: name.en,
      version: VERSION,
      websiteUrl: siteUrl(),
      icons: [{ src: siteUrl() + identityPath('icon-512.png', identity), mimeType: 'image/png' }],
    },
    {
      instructions: `${catalog}\n${INSTRUCTIONS}`,
      // Nothing is announced to clients: each call is answered for itself.
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
    },
  )
  register(server, {
    name: 'search_products',
    title: 'Search products',
    description:
      'Finds products by words and by what they must do. One and the same mode must meet output, runtime, beam, intensity and color; `match` is that mode. `near` has products that fail in one or two points, with the gap in `misses`, and filters made weaker with how many more they would find: ask with `query` of one, and with `search` of `near`, where there is one, even an empty one, instead of your own.',
    inputSchema: searchInput,
    answer: searchProducts,
  })
  register(server, {
    name: 'get_product',
    title: 'Get a product',
    description:
      'All that the page of one product says: modes, facts, specification, terms of orders, documents.',
    inputSchema: productInput,
    answer: getProduct,
  })
  register(server, {
    name: 'compare_products',
    title: 'Compare products',
    description:
      'Products side by side, row by row, each by its brightest mode that does what is asked for at least, else by its brightest.',
    inputSchema: compareInput,
    answer: compareListed,
  })
  register(server, {
    name: 'list_documents',
    title: 'List documents',
    description:
      'The data sheet and further documents of one product, with the addresses of their files; `revision` is that of what the data sheet states, null before it is known.',
    inputSchema: productInput,
    answer: listDocuments,
  })
  register(server, {
    name: 'prepare_inquiry',
    title: 'Prepare an inquiry',
    description:
      'Answers the address of an inquiry list filled with products and quantities. It sends nothing: a person opens the address, completes the list and sends it.',
    inputSchema: inquiryInput,
    answer: prepareInquiry,
  })
  const json = (uri: string, value: unknown) => ({
    contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(value) }],
  })
  for (const locale of locales) {
    const resources = [
      ['catalog', 'Categories, numbers of products, and filters', catalogueFacts],
      ['firm', 'Who makes the products and how to reach them', firmFacts],
    ] as const
    for (const [subject, description, read] of resources)
      server.registerResource(
        `${subject}-${locale}`,
        `${subject}://${locale}`,
        { description, mimeType: 'application/json' },
        async ({ href }) => json(href, await read(locale)),
      )
  }
  return server
}

/** The firm's range: its categories with the number of their products, and what products can be filtered by. */
export async function catalogueFacts(locale: Locale) {
  const [categories, counts, size, ownFacts] = await Promise.all([
    categoryQueries.list({ locale }),
    countProductsByCategory(),
    catalogueSize(),
    readOwnFacts(locale),
  ])
  const { names } = textsWith(locale).texts.common.filters
  return {
    ...size,
    url: absoluteUrl(locale, PATHS.products),
    categories: categories.items.map(({ slug, name, description }) => ({
      ...{ slug, name, description, products: counts[slug] ?? 0 },
      url: absoluteUrl(locale, categoryPath(slug)),
    })),
    filters: PRODUCT_FILTERS.map(({ name, kind, unit, options }) => ({
      ...{ name, kind, label: names[name as keyof typeof names] },
      unit: unit ?? null,
      options: options ?? null,
    })),
    /** The values of the filter `fact`. */
    ownFacts: ownFactsAt(ownFacts, 'filter').map(({ slug, name, unit }) => ({ slug, label: name, unit })),
  }
}
