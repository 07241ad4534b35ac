import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PATHS } from '@/lib/config/paths'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'

type NewsletterScreenProps = {
  title: string
  text: string
  /** A sentence about a step that failed. */
  notice?: string | undefined
  children?: ReactNode
}

/** The screen of a step of the newsletter, with a link to the home page. */
export async function NewsletterScreen({ title, text, notice, children }: NewsletterScreenProps) {
  const t = await getTranslations('common.newsletter')
  return (
    <div className="wrap message-page">
      <h1 className="wide max-w-[22ch] text-h1 chinese:max-w-[12em]">{title}</h1>
      <p className="mt-6 max-w-[52ch] text-lead text-pretty text-ink-2">{text}</p>
      {notice && (
        <p role="alert" className="mt-6 max-w-[52ch] border-l-4 border-danger pl-4">
          {notice}
        </p>
      )}
      <div className="mt-9 flex flex-wrap gap-3.5">
        {children}
        <LocaleLink href={PATHS.home} className={buttonClass(children ? 'line' : 'ink')}>
          {t('home')}
        </LocaleLink>
      </div>
    </div>
  )
}
