import { shippedNode } from '@/lib/content/shipped-texts'
import { EVENT_SCHEMAS } from '@/lib/kinds/webhook/payload'
import { EXAMPLE_SLUGS } from './example-slugs'
import { type JsonSchema, jsonSchema } from './json-schema'

const TIME = '2026-11-28T09:30:00.000Z'
const ID = '0198a3c2-3d4e-7f50-8a6b-7c8d9e0f1a2b'

/** An example of each event, of a site at an address. */
const examplesAt = (url: string): Record<keyof typeof EVENT_SCHEMAS, object> => {
  const product = {
    kind: 'products',
    id: ID,
    slug: EXAMPLE_SLUGS.product,
    page: `${url}/product/${EXAMPLE_SLUGS.product}`,
    api: `${url}/api/products/${EXAMPLE_SLUGS.product}`,
  }
  const inquiry = {
    id: ID,
    number: `${shippedNode('settings.inquiryPrefix')}-2026-00042`,
    admin: `${url}/admin#inquiries/${ID}`,
  }
  return {
    'record.published': product,
    'record.changed': { ...product, previousSlug: 'former-name' },
    'record.deleted': product,
    'inquiry.received': inquiry,
    'quotation.accepted': { ...inquiry, quotation: 2 },
    'webhook.test': {},
  }
}

const HEADERS: Readonly<Record<string, string>> = {
  'webhook-id': 'The same for each attempt at one event: a receiver that has it already does nothing',
  'webhook-timestamp':
    'When this attempt was made, in seconds since 1970; older than five minutes, it is to be refused',
  'webhook-signature':
    '`v1,` and the signature (Standard Webhooks); two with a blank between them while a secret is replaced',
}

/** The events that receivers are sent (OpenAPI 3.1, `webhooks`). */
export function describedEvents(url: string): Record<string, JsonSchema> {
  const examples = examplesAt(url)
  return Object.fromEntries(
    Object.entries(EVENT_SCHEMAS).map(([type, schema]) => [
      type,
      {
        post: {
          operationId: type.replace('.', '_'),
          summary: `Tells of ${type}`,
          tags: ['events'],
          parameters: Object.entries(HEADERS).map(([name, description]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: jsonSchema(schema),
                example: { type, timestamp: TIME, data: examples[type as keyof typeof EVENT_SCHEMAS] },
              },
            },
          },
          responses: {
            '2XX': { description: 'It has arrived' },
            410: { description: 'The receiver is gone, and is switched off' },
            default: { description: 'It is sent again after growing pauses, for about a day' },
          },
        },
      },
    ]),
  )
}
