/** A node of a page's structured data. */
export type LinkedNode = Record<string, unknown>

/** Required and recommended properties of a type, with the documentation of the rule. */
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

/** Every type of node the site uses. A type without a rule is an issue, so that new ones get rules. */
export const NODE_RULES: Readonly<Record<string, NodeRule>> = {
  Organization: rule(`${GOOGLE}/organization`, ['name'], []),
  WebSite: rule(`${GOOGLE}/site-names`, ['@id', 'name', 'url'], ['publisher', 'inLanguage']),
  WebPage: page('WebPage'),
  CollectionPage: page('CollectionPage'),
  AboutPage: page('AboutPage'),
  ContactPage: page('ContactPage'),
  ItemList: rule(`${GOOGLE}/carousel`, ['@id', 'numberOfItems']),
  ListItem: rule(`${GOOGLE}/breadcrumb`, ['position', 'name']),
  BreadcrumbList: rule(`${GOOGLE}/breadcrumb`, ['@id', 'itemListElement']),
  Product: rule(
    `${GOOGLE}/product-snippet`,
    ['@id', 'name', 'image', 'url'],
    ['description', 'brand', 'manufacturer', 'sku', 'mpn', 'category'],
  ),
  BlogPosting: article,
  Article: article,
  FAQPage: rule(`${GOOGLE}/faqpage`, ['mainEntity']),
  Question: rule(`${GOOGLE}/faqpage`, ['name', 'acceptedAnswer']),
  Answer: rule(`${GOOGLE}/faqpage`, ['text']),
  Person: rule(schemaOrg('Person'), ['name']),
  Country: rule(schemaOrg('Country'), ['name']),
  Place: rule(schemaOrg('Place'), ['name'], ['address', 'geo']),
  PostalAddress: rule(schemaOrg('PostalAddress'), ['addressCountry']),
  GeoCoordinates: rule(schemaOrg('GeoCoordinates'), ['latitude', 'longitude']),
  Brand: rule(schemaOrg('Brand'), ['name']),
  PropertyValue: rule(schemaOrg('PropertyValue'), ['name', 'value']),
  ContactPoint: rule(schemaOrg('ContactPoint'), ['contactType'], ['email']),
  DigitalDocument: rule(schemaOrg('DigitalDocument'), ['name', 'url']),
  '3DModel': rule(`${GOOGLE}/merchant-listing`, ['encoding']),
  MediaObject: rule(`${GOOGLE}/merchant-listing`, ['contentUrl']),
  ImageObject: rule(schemaOrg('ImageObject'), ['url']),
}

/** Properties for content the site does not have, such as prices and ratings. */
export const FORBIDDEN_PROPERTIES = [
  'offers',
  'price',
  'priceCurrency',
  'aggregateRating',
  'review',
  'reviewRating',
]

/** Properties whose texts have to be visible on the page (Google's policy on structured data). */
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

/** A date and time with time zone (ISO 8601). */
export const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** The types of a node, one or several. */
export function typesOf(node: LinkedNode): string[] {
  return [node['@type'] ?? []].flat().map(String)
}

/** Whether a node has a property that is not empty. */
export function hasProperty(node: LinkedNode, name: string): boolean {
  const value = node[name]
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}

/** All nodes of a page's structured data, nested ones too, without references to other nodes. */
export function linkedNodes(graphs: readonly unknown[]): LinkedNode[] {
  return graphs.flatMap(function nodesIn(value: unknown): LinkedNode[] {
    if (Array.isArray(value)) return value.flatMap(nodesIn)
    if (typeof value !== 'object' || value === null) return []
    const node = value as LinkedNode
    const nested = Object.values(node).flatMap(nodesIn)
    return '@type' in node ? [node, ...nested] : nested
  })
}
