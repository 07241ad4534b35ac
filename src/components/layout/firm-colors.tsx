import { colorSheet, identityPath } from '@/lib/branding/identity'
import { siteDetails } from '@/lib/firm/site-details'

/** The style sheet of the firm's colors; nothing for the design's own, which the site's style sheet has. */
export async function FirmColorStyles() {
  const { identity } = await siteDetails()
  if (colorSheet(identity) === null) return null
  return <link rel="stylesheet" href={identityPath('colours.css', identity)} precedence="firm" />
}
