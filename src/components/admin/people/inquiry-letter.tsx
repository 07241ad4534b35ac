'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { productPath } from '@/lib/config/paths'
import type { AnyRecord } from '@/lib/fields/record-values'
import { KINDS } from '@/lib/kinds'
import { type CategoryRole, interestName } from '@/lib/kinds/category/category-roles'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { CONTACT_LINES, type VisitorLine, visitorLines } from '@/lib/kinds/inquiry/inquiry-rules'
import { formatDay } from '@/lib/texts/format-day'
import { telHref } from '@/lib/values/phone'
import { buttonClass } from '../../ui/button'
import { useRecordOptions } from '../controls/record-options'
import { useInterfaceLanguage } from '../core/admin-texts'
import { AuthorName } from '../core/identity/author-name'
import { useKindTexts } from '../core/kind-texts'
import { Moment, useAgoText, useMomentText } from '../core/moments'
import { useTitleOf } from '../core/records'
import { DeliveryList } from '../deal/delivery-list'
import { BuyerMark, DueMark, StateMark } from '../list/marks'
import { BuyersPage } from './buyers-page'
import { InquiryConfiguration } from './inquiry-configuration'

const SUSPICIONS = ['honeypot', 'haste', 'address', 'network', 'recipient'] as const

const LINK = 'underline underline-offset-4'

/** Most of it is needed once an inquiry is open. */
const InquiryDeal = dynamic(() => import('../deal/inquiry-deal'), {
  ssr: false,
  loading: () => <div aria-busy="true" className="mb-8 h-64 bg-plate" />,
})

type InquiryLetterProps = {
  inquiry: InquiryRecord
  /** Writes to the buyer by mail. */
  onReply: () => void
  /** Gets the inquiry as it is after something was sent. */
  onChanged: (now: AnyRecord) => void
}

/** What a visitor wrote, who they are, and what became of it. */
export function InquiryLetter({ inquiry, onReply, onChanged }: InquiryLetterProps) {
  const t = useTranslations('admin.people')
  const [locale] = useInterfaceLanguage()
  const words = useKindTexts()
  const label = (name: string) => words.field('inquiries', name)
  const { phone, interest, message, productName, productSlug, number, url } = inquiry
  const { name, company, ...lines } = visitorLines(inquiry)
  const titleOf = useTitleOf()
  const categories = (useRecordOptions('categories').data ?? []).map((category) => ({
    role: (category.role ?? null) as CategoryRole | null,
    slug: String(category.slug),
    name: titleOf(KINDS.categories, category),
    // An admin knows a category by the name it has in its list.
    isShipped: false,
  }))
  const reasons = SUSPICIONS.filter((reason) => inquiry.suspicions.includes(reason))

  return (
    <>
      <div className="mb-8 grid gap-x-12 gap-y-8 border-b border-line pb-8 lg:grid-cols-[7fr_5fr]">
        <article className="min-w-0">
          <p className="wide text-h3 break-words">{name}</p>
          <p className="mt-1 break-words text-ink-2">{company}</p>
          {number && (
            <div className="mt-1 flex flex-wrap items-center gap-x-5 text-sm">
              <span className="tabular-nums">{number}</span>
              {url && <BuyersPage inquiry={{ ...inquiry, url }} onChanged={onChanged} />}
            </div>
          )}
          <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
            <StateMark state={inquiry.status} />
            <BuyerMark did={inquiry.buyerDid} />
            <DueMark due={inquiry.dueAt} />
          </p>
          {message && (
            <p
              lang={inquiry.locale}
              className="mt-6 max-w-[68ch] border-l-2 border-amber pl-5 whitespace-pre-wrap break-words"
            >
              {message}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" onClick={onReply} className={buttonClass('line', 'min-h-11 px-5')}>
              {t('byMail')}
            </button>
            <a href={telHref(phone)} className={buttonClass('line', 'min-h-11 px-5')}>
              {t('call')}
            </a>
          </div>
          {reasons.length > 0 && (
            <section className="mt-8 border-l-4 border-danger bg-plate px-5 py-4 text-sm">
              <h3 className="font-semibold">{t('suspicions.title')}</h3>
              <ul className="mt-1 list-disc pl-5">
                {reasons.map((reason) => (
                  <li key={reason}>{t(`suspicions.${reason}`)}</li>
                ))}
              </ul>
              {inquiry.status === 'suspected' && <p className="mt-2 text-ink-2">{t('unsuspect')}</p>}
            </section>
          )}
        </article>
        <div className="min-w-0">
          <dl className="border-t border-line text-sm">
            {Object.entries(lines)
              .filter(([line, text]) => text !== '' || CONTACT_LINES.includes(line as VisitorLine))
              .map(([line, text]) => (
                <Fact key={line} name={label(line)}>
                  <span className={line === 'email' ? 'break-all' : 'break-words'}>
                    {line === 'wantedDate' ? formatDay(text, locale) : text || t('none')}
                  </span>
                </Fact>
              ))}
            <Fact name={label('productName')}>
              {productSlug ? (
                <a href={productPath(productSlug)} target="_blank" rel="noopener" className={LINK}>
                  {productName}
                </a>
              ) : (
                (productName ?? t('none'))
              )}
            </Fact>
            <Fact name={label('interest')}>
              {interestName(interest, categories, words.value) ?? (interest || t('none'))}
            </Fact>
            <Fact name={label('locale')}>{words.value(inquiry.locale)}</Fact>
            <Fact name={label('createdAt')}>
              <Moment time={inquiry.createdAt} />
            </Fact>
            {inquiry.assignee && (
              <Fact name={label('assignee')}>
                <bdi className="break-words">{inquiry.assignee.name}</bdi>
              </Fact>
            )}
            {inquiry.captcha !== 'none' && (
              <Fact name={t('captcha.title')}>{t(`captcha.${inquiry.captcha}`)}</Fact>
            )}
          </dl>
          <DeliveryList inquiry={inquiry} />
        </div>
      </div>
      <InquiryConfiguration inquiry={inquiry} />
      <InquiryDeal inquiry={inquiry} onChanged={onChanged} />
    </>
  )
}

/** Who wrote the notes of an inquiry last, and when. */
export function NotesSigned({ inquiry: { notesSigned } }: { inquiry: InquiryRecord }) {
  const ago = useAgoText()
  const moment = useMomentText()
  if (!notesSigned) return null
  const { author, at } = notesSigned
  return (
    <p className="mt-1 text-xs text-ink-2">
      <AuthorName author={author} />
      {' · '}
      <time dateTime={at} title={moment(at)}>
        {ago(at)}
      </time>
    </p>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-4 border-b border-line py-2">
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
