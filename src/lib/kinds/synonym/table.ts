import { z } from 'zod'
import { database, type Synonym } from '../../data/prisma'
import { delegateOf, kindTable } from '../../records/kind-table'
import type { SearchSynonym } from '../../search/search-alternatives'
import { foldForSearch } from '../../search/search-terms'
import { TRANSLATED_LOCALES } from '../../texts/locales'
import { synonyms } from './fields'

export const synonymsTable = kindTable<Synonym>({
  kind: synonyms,
  name: 'synonyms',
  rows: (db) => delegateOf(db.synonym),
  slugEntity: null,
})

const ownWords = z.object({ name: z.string().catch(''), words: z.array(z.string()).catch([]) })

const folded = (texts: readonly string[]) =>
  texts.map((text) => foldForSearch(text).trim()).filter((text) => text !== '')

/** The synonyms as a search compares them. A word stands for those of its own language, and for what both find. */
export async function readSynonyms(): Promise<SearchSynonym[]> {
  const rows = await database().synonym.findMany({
    where: { deletedAt: null },
    select: { name: true, words: true, finds: true, translations: true },
    orderBy: { id: 'asc' },
  })
  return rows.flatMap(({ name, words, finds, translations }) => {
    const translated = TRANSLATED_LOCALES.map((locale) => {
      const own = ownWords.safeParse((translations as Record<string, unknown> | null)?.[locale]).data
      return own ? [own.name, ...own.words] : []
    })
    return [[name, ...words], ...translated].map((own) => ({ words: folded(own), finds: folded(finds) }))
  })
}
