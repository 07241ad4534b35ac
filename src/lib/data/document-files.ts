import { type DocumentFile, database } from './prisma'

/** The document at an address, or null. */
export function findDocumentFile(url: string): Promise<DocumentFile | null> {
  return database().documentFile.findUnique({ where: { url } })
}

/** The addresses of all uploaded documents, for comparing them with the store. */
export async function listDocumentUrls(): Promise<string[]> {
  return (await database().documentFile.findMany({ select: { url: true } })).map(({ url }) => url)
}
