import { getTranslations } from 'next-intl/server'
import { PATHS } from '@/lib/config/paths'
import { LocaleLink } from '../ui/locale-link'

/** The sentence about an inquiry's data, with the link to the privacy policy. */
export async function PrivacySentence() {
  const t = await getTranslations('common.contact.form')
  return t.rich('privacy', {
    link: (words) => (
      <LocaleLink href={PATHS.privacy} className="underline underline-offset-2 hover:text-ink">
        {words}
      </LocaleLink>
    ),
  })
}
