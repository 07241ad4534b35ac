import { DELIVERY_FIELDS } from '../../data/deliveries'
import type { Prisma } from '../../data/prisma'
import { isPublicRow } from '../../data/public-rows'
import { configurationSchema } from './configuration'
import { signerOf } from './thread'

/** What is read of an inquiry to show its lights and its thread. */
export const THREAD = {
  lines: {
    include: { product: { select: { slug: true, status: true, deletedAt: true } } },
    orderBy: { position: 'asc' },
  },
  entries: {
    include: {
      person: { select: { name: true } },
      quotation: { select: { number: true } },
      deliveries: DELIVERY_FIELDS,
    },
    orderBy: { id: 'asc' },
  },
} as const satisfies Prisma.InquirySelect

type Row = Prisma.InquiryGetPayload<{ select: typeof THREAD }>

/** A line as buyer and admin see it. */
export function lineView({ product, configuration, ...line }: Row['lines'][number]) {
  const { id, name, productNumber, quantity, variant, branding, sample, note } = line
  return {
    id,
    name,
    productNumber,
    quantity,
    variant,
    branding,
    sample,
    note,
    /** Where the product is shown; null when it is gone, or never was one. */
    slug: product && isPublicRow(product) ? product.slug : null,
    configuration: configurationSchema.safeParse(configuration).data ?? null,
  }
}

/** A delivery as the admin sees it. */
export const deliveryView = ({ sentAt, ...delivery }: Row['entries'][number]['deliveries'][number]) => ({
  ...delivery,
  sentAt: sentAt?.toISOString() ?? null,
})

/** An entry of a thread as both sides see it. */
export function entryView(entry: Row['entries'][number]) {
  const { id, kind, byBuyer, text, status, quotation, createdAt } = entry
  return {
    id,
    kind,
    byBuyer,
    text,
    status,
    quotation: quotation?.number ?? null,
    author: signerOf(entry),
    at: createdAt.toISOString(),
  }
}
