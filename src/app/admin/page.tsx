import { AdminApp } from '@/components/admin/admin-app'
import { ownLogo } from '@/components/layout/firm-logo'
import { serverEnvironment } from '@/lib/config/env'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { hasPasskeys } from '@/lib/data/access/passkeys'
import { siteDetails } from '@/lib/firm/site-details'
import { inAdminLocales } from '@/lib/texts/locales'
import { entryWords } from './entry-words'
import { interfaceLocale } from './interface-locale'
import { isSignedIn } from './signed-in'

export const instant = false

/**
 * The admin area (docs/specification.md, section 2.15), a client tree. The document contains no setting but whether
 * this is the demo, whether this browser stays signed in, and whether anybody has a passkey.
 */
export default async function AdminPage() {
  // The first step, since a build has no settings: what follows is done for each request.
  const initialLocale = await interfaceLocale()
  const { demo } = serverEnvironment()
  const { shortTitle, identity, timeZone, locales } = await siteDetails()
  const [signedIn, takesPasskeys] = await Promise.all([isSignedIn(), hasPasskeys().catch(() => false)])
  return (
    <AdminApp
      words={entryWords(initialLocale, shortTitle)}
      initialLocale={initialLocale}
      siteLocales={locales}
      timeZone={timeZone}
      logos={inAdminLocales((locale) => ownLogo(identity, shortTitle[locale]).sign)}
      demoKey={demo ? DEMO_ADMIN_KEY : ''}
      signedIn={signedIn}
      takesPasskeys={takesPasskeys}
    />
  )
}
