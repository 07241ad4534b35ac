import { pageOrUnavailable } from '../../(static)/or-unavailable'
import { VerifyPage, verifyMetadata } from './verify-page'

export const instant = false

export const generateMetadata = verifyMetadata

type Query = { revision?: string | string[] }

/** The form to check a document by its revision, and what it sends without an address of its own. */
export default pageOrUnavailable(async function TypedPage({
  searchParams,
}: {
  searchParams: Promise<Query>
}) {
  const [typed = null] = [(await searchParams).revision ?? []].flat()
  return VerifyPage({ typed: typed?.trim().slice(0, 100) || null })
})
