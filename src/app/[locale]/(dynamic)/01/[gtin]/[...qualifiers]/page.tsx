import { gtinPath } from '@/lib/config/passport-paths'
import { askedByGtin, passportPage } from '../../../../passport-page'

export const instant = false

type Params = { gtin: string; qualifiers: string[] }

/** A passport with the batch and serial number of its address, which are shown and not stored: rendered for each request. */
const page = passportPage(({ gtin, qualifiers }: Params) => askedByGtin([gtin, ...qualifiers], gtinPath))

export const generateMetadata = page.generateMetadata
export default page.Page
