import { LocaleLink } from '../ui/locale-link'
import { LogoMark } from './logo-mark'

/** The mark and the name, 40 px high, linking home. */
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
