import { LocaleLink } from '../ui/locale-link'
import { LogoMark } from './logo-mark'

/** The logo, 40 px high, with a link to the home page. */
export function Logo({ name }: { name: string }) {
  return (
    <LocaleLink
      href="/"
      className="flex h-10 items-center gap-3 font-wide text-[1.28rem] font-semibold tracking-tight"
    >
      <LogoMark />
      {name}
    </LocaleLink>
  )
}
