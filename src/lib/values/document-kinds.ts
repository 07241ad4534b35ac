/** What a document of a product is. */
export const DOCUMENT_KINDS = ['DATASHEET', 'MANUAL', 'CERTIFICATE', 'CERTIFICATE_SAMPLE', 'OTHER'] as const
