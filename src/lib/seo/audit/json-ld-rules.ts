/** A node of a page's structured data. */
export type LinkedNode = Record<string, unknown>

/** What is asked of a node of structured data, and who asks it. */
export type NodeRule = {
  required: readonly string[]
  recommended: readonly string[]
  source: string
}

const GOOGLE = 'https://developers.google.com/search/docs/appearance/structured-data'
const schemaOrg = (type: string) => `https://schema.org/${type}`

const rule = (source: string, required: string[], recommended: string[] = []): NodeRule => ({
  source,
  required,
  recommended,
})

const page = (type: string) => rule(schemaOrg(type), ['@id', 'name', 'url'], ['inLanguage', 'isPartOf'])
const article = rule(
  `${GOOGLE}/article`,
  ['@id', 'headline', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  ['image', 'description', 'inLanguage'],
)

/** Every type of node the site uses. One that is not here is a finding: somebody must say what it needs. */
export const NODE_RULES: Readonly<Record<string, NodeRule>> = {
  Organization: rule(`${GOOGLE}/organization`, ['name'], []),
  WebSite: rule(`${GOOGLE}/site-names`, ['@id', 'name', 'url'], ['publisher', 'inLanguage']),
  WebPage: page('WebPage'),
  CollectionPage: page('CollectionPage'),
  AboutPage: page('AboutPage'),
  ContactPage: page('ContactPage'),
  ItemList: rule(`${GOOGLE}/carousel`, ['@id', 'itemListElement', 'numberOfItems']),
  ListItem: rule(`${GOOGLE}/breadcrumb`, ['position', 'name']),
  BreadcrumbList: rule(`${GOOGLE}/breadcrumb`, ['@id', 'itemListElement']),
  Product: rule(
    `${GOOGLE}/product-snippet`,
    ['@id', 'name', 'image', 'url'],
    ['description', 'brand', 'manufacturer', 'sku', 'mpn', 'category', 'additionalProperty'],
  ),
  BlogPosting: article,
  Article: article,
  FAQPage: rule(`${GOOGLE}/faqpage`, ['mainEntity']),
  Question: rule(`${GOOGLE}/faqpage`, ['name', 'acceptedAnswer']),
  Answer: rule(`${GOOGLE}/faqpage`, ['text']),
  Person: rule(schemaOrg('Person'), ['name']),
  Brand: rule(schemaOrg('Brand'), ['name']),
  PropertyValue: rule(schemaOrg('PropertyValue'), ['name', 'value']),
  ContactPoint: rule(schemaOrg('ContactPoint'), ['contactType', 'email']),
  DigitalDocument: rule(schemaOrg('DigitalDocument'), ['name', 'url']),
  ImageObject: rule(schemaOrg('ImageObject'), ['url']),
}

/** Claims the site cannot show on its pages: it has no prices and no ratings, and none may be invented. */
export const FORBIDDEN_PROPERTIES = [
  'offers',
  'price',
  'priceCurrency',
  'aggregateRating',
  'review',
  'reviewRating',
]

/** Properties whose texts must be readable on the page (Google's policies: markup describes what visitors see). */
export const VISIBLE_PROPERTIES = [
  'name',
  'headline',
  'description',
  'value',
  'text',
  'address',
  'telephone',
  'email',
  'sku',
  'mpn',
  'category',
  'articleSection',
  'keywords',
]

/** A moment with its time zone (ISO 8601, as schema.org asks for dates with a time). */
export const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** The types of a node, one or several. */
export function typesOf(node: LinkedNode): string[] {
  return [node['@type'] ?? []].flat().map(String)
}

/** Whether a node has something under a name. */
export function hasProperty(node: LinkedNode, name: string): boolean {
  const value = node[name]
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}

/** All nodes of a page's structured data, nested ones too; what only names another node is none. */
export function linkedNodes(graphs: readonly unknown[]): LinkedNode[] {
  return graphs.flatMap(function nodesIn(value: unknown): LinkedNode[] {
    if (Array.isArray(value)) return value.flatMap(nodesIn)
    if (typeof value !== 'object' || value === null) return []
    const node = value as LinkedNode
    const nested = Object.values(node).flatMap(nodesIn)
    return '@type' in node ? [node, ...nested] : nested
  })
}
