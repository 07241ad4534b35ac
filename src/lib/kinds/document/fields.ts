import { z } from 'zod'
import { issueText } from '../../fields/issue-codes'
import { byText, defineKind, LAST_CHANGED, NEWEST } from '../../fields/kind'
import { endsFilter } from '../../fields/list-filters'
import { choice } from '../../fields/types/choice'
import { codes } from '../../fields/types/codes'
import { optionalCalendarDay } from '../../fields/types/day'
import { webAddress } from '../../fields/types/link'
import { records } from '../../fields/types/records'
import { slugFrom } from '../../fields/types/slug'
import { line } from '../../fields/types/text'
import { toggle } from '../../fields/types/toggle'
import { DOCUMENT_KINDS, type DocumentKind, MARKETS, type Market } from '../../values/codes/document-kinds'

const SHORT_MAX_CHARS = 60
const PRODUCTS_MAX = 2000

/** A document of products: what it proves or explains, for which markets, until when, and its file (docs/specification.md, section 3.1). */
export const documents = defineKind({
  key: 'documents',
  label: 'document',
  plural: 'documents',
  title: 'title',
  fields: {
    title: line({ required: 'Please enter a title for the document.', translated: true }),
    slug: slugFrom('title', 'Please enter a slug for the document.'),
    url: {
      ...webAddress({ required: 'Please upload the document, or enter its address.' }),
      ofDocument: true as const,
    },
    kind: {
      ...choice<DocumentKind>(DOCUMENT_KINDS, z.enum(DOCUMENT_KINDS, { error: issueText }), {
        wordsOf: 'documentKind',
      }),
      initial: 'OTHER',
    },
    isSample: toggle(),
    products: records('products', 'document_product_not_found', {}, { max: PRODUCTS_MAX }),
    markets: codes<Market, { wordsOf: string }>(MARKETS, { wordsOf: 'market' }),
    issuer: line(),
    number: line(),
    issuedOn: optionalCalendarDay(),
    expiresOn: optionalCalendarDay(),
    language: line({ maxChars: SHORT_MAX_CHARS }),
    edition: line({ maxChars: SHORT_MAX_CHARS }),
  },
  columns: ['title', 'kind', { name: 'productNames', type: 'text' }, 'expiresOn', 'isSample'],
  furtherColumns: [{ name: 'productCount', type: 'number' }],
  furtherFilters: [
    { name: 'market', type: 'codes', field: 'markets', options: MARKETS, wordsOf: 'market' },
    endsFilter('expiresOn'),
    { name: 'product', type: 'records', field: 'products', through: 'product', kind: 'products' },
  ],
  comparedFields: ['kind', 'isSample', 'products', 'markets', 'expiresOn', 'url'],
  searchable: ['title', 'number', 'issuer', 'slug'],
  sorts: [NEWEST, ...byText('title'), LAST_CHANGED],
  listedWithin: 'products',
})
