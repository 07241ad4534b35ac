import { askedByNumber, passportPage } from '../../../passport-page'

/** A page that is not cached yet is shown once it is whole, with its status: no placeholder stands in for it. */
export const instant = false

const page = passportPage(({ number }: { number: string }) => askedByNumber(number))

/** No product is known at build. */
export const generateStaticParams = () => [{ number: '_' }]
export const generateMetadata = page.generateMetadata
export default page.Page
