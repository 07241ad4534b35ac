import './passport.css'
import { getTranslations } from 'next-intl/server'
import { passportPath } from '@/lib/config/passport-paths'
import type { Passport } from '@/lib/kinds/product/papers/passports'
import { LocaleLink } from '../ui/locale-link'
import { Picture } from '../ui/picture'

type PassportChoiceProps = { number: string; passports: readonly Passport[] }

/** The products that have or had the same number, each with its picture. Their ids alone are never shared. */
export async function PassportChoice({ number, passports }: PassportChoiceProps) {
  const t = await getTranslations('common.passport')
  return (
    <div className="wrap passport">
      <h1>{t('several', { number })}</h1>
      <p>{t('severalText')}</p>
      <ul className="choice">
        {passports.map(({ product }) => (
          <li key={product.id}>
            <LocaleLink href={passportPath(product.id)}>
              <Picture picture={product.picture} alt="" sizes="8rem" />
              <span lang={product.fallbackFields.includes('name') ? 'en' : undefined}>{product.name}</span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
