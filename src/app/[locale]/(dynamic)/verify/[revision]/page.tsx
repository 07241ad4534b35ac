import { pageOrUnavailable } from '../../../(static)/or-unavailable'
import { VerifyPage, verifyMetadata } from '../verify-page'

export const instant = false

export const generateMetadata = verifyMetadata

/** The page that the QR code of a document leads to (docs/specification.md, section 2.16). */
export default pageOrUnavailable(async function RevisionPage({
  params,
}: {
  params: Promise<{ revision: string }>
}) {
  const { revision } = await params
  return VerifyPage({ typed: revision.slice(0, 100) })
})
