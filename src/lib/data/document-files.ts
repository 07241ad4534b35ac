import { z } from 'zod'
import { MISSABLE_PARTS, type ModelDetails } from '../domain/model-file-rules'
import { type DocumentFile, database } from './prisma'

const modelDetails = z.object({
  parts: z.array(z.string()),
  missing: z.array(z.enum(MISSABLE_PARTS)),
  triangles: z.number(),
  isPlain: z.boolean(),
}) satisfies z.ZodType<ModelDetails>

/** The document or model at an address, or null. */
export function findDocumentFile(url: string): Promise<DocumentFile | null> {
  return database().documentFile.findUnique({ where: { url } })
}

/** What was found in an uploaded model; null for a document. */
export function detailsOfModel({ details }: Pick<DocumentFile, 'details'>): ModelDetails | null {
  return modelDetails.safeParse(details).data ?? null
}

/** The addresses of all uploaded documents and models, for comparing them with the store. */
export async function listDocumentUrls(): Promise<string[]> {
  return (await database().documentFile.findMany({ select: { url: true } })).map(({ url }) => url)
}
