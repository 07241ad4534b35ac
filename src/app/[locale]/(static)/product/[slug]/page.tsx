import { PLAIN_STATE } from '@/lib/lighting/chosen-mode'
import { productInState } from './product-in-state'

/** A page that is not cached yet is shown once it is whole, with its status: no placeholder stands in for it. */
export const instant = false

const page = productInState(PLAIN_STATE)

export const generateStaticParams = page.generateStaticParams
export const generateMetadata = page.generateMetadata
export default page.Page
