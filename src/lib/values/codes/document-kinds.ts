/** What a document of a product is. */
export const DOCUMENT_KINDS = [
  'DECLARATION',
  'ROHS',
  'REACH',
  'UN38_3',
  'SAFETY_DATA_SHEET',
  'IP_REPORT',
  'FL1_REPORT',
  'IEC_62471',
  'FCC',
  'UKCA',
  'CCC',
  'CERTIFICATE',
  'DATASHEET',
  'MANUAL',
  'DRAWING',
  'ARTWORK',
  'PHOTO',
  'AUDIT',
  'OTHER',
] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The markets a document can be made for; one without any is for all of them. */
export const MARKETS = ['EU', 'UK', 'US', 'CN', 'AU'] as const

export type Market = (typeof MARKETS)[number]

/** The kinds as the public list of documents has them. */
export const PUBLIC_KINDS = ['DATASHEET', 'MANUAL', 'CERTIFICATE', 'CERTIFICATE_SAMPLE', 'OTHER'] as const

export type PublicKind = (typeof PUBLIC_KINDS)[number]

/** The kinds of a document that is sent with a product instead of its id: `CERTIFICATE_SAMPLE` is a sample of a certificate. */
export const SENT_KINDS = [...DOCUMENT_KINDS, 'CERTIFICATE_SAMPLE'] as const

export type SentKind = (typeof SENT_KINDS)[number]

const PUBLIC_ALIKE: Partial<Record<DocumentKind, PublicKind>> = {
  DATASHEET: 'DATASHEET',
  MANUAL: 'MANUAL',
  ...{ DRAWING: 'OTHER', ARTWORK: 'OTHER', PHOTO: 'OTHER', OTHER: 'OTHER' },
}

/** What a document is in the public list: all kinds that prove something are certificates there, or samples of one. */
export function publicKind({ kind, isSample }: { kind: string; isSample: boolean }): PublicKind {
  const alike = PUBLIC_ALIKE[kind as DocumentKind]
  return alike ?? (isSample ? 'CERTIFICATE_SAMPLE' : 'CERTIFICATE')
}
