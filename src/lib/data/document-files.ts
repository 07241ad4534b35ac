import { modelDetailsSchema } from '../fields/json-columns'
import type { ModelDetails } from '../uploads/model-file-rules'
import { type DocumentFile, database } from './prisma'

/** The document or model at an address, or null. */
export function findDocumentFile(url: string): Promise<DocumentFile | null> {
  return database().documentFile.findUnique({ where: { url } })
}

/** What was found in an uploaded model; null for a document. */
export function detailsOfModel({ details }: Pick<DocumentFile, 'details'>): ModelDetails | null {
  return modelDetailsSchema.safeParse(details).data ?? null
}

/** The addresses of all uploaded documents and models, for comparing them with the store. */
export async function listDocumentUrls(): Promise<string[]> {
  return (await database().documentFile.findMany({ select: { url: true } })).map(({ url }) => url)
}
