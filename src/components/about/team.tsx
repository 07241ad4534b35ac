import { getTranslations } from 'next-intl/server'
import { personAnchor } from '@/lib/config/paths'
import type { TeamMemberView } from '@/lib/kinds/team-member/queries'
import { AnsweringHours } from '../contact/answering-hours'
import { Monogram } from '../ui/monogram'
import { Picture } from '../ui/picture'
import { Section } from '../ui/section'
import { TagList } from '../ui/tag-list'

/** The featured team members. */
export async function Team({ members }: { members: TeamMemberView[] }) {
  const t = await getTranslations('common.about')
  return (
    <Section tone="plate" labelledBy="team">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 lg:mb-12">
        <h2 id="team" className="wide text-h2">
          {t('team')}
        </h2>
        <p className="tabular-nums">
          <AnsweringHours />
        </p>
      </div>
      <ul className="@container border-t border-ink">
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
    </Section>
  )
}

async function Member({ member }: { member: TeamMemberView }) {
  const t = await getTranslations('common.about')
  const lang = (field: string) => (member.fallbackFields.includes(field) ? 'en' : undefined)
  const profiles = [
    { network: 'LinkedIn', href: member.linkedIn },
    { network: 'X', href: member.twitter },
  ]
  return (
    <li
      id={personAnchor(member.slug)}
      className="grid scroll-mt-28 grid-cols-[5.5rem_1fr] @max-[16rem]:grid-cols-1 gap-x-6 gap-y-4 border-b border-line py-7 md:grid-cols-[8rem_1fr] lg:grid-cols-[8rem_4fr_7fr] lg:gap-x-10 lg:py-9"
    >
      <div className="aspect-square overflow-hidden rounded-ui bg-paper max-lg:self-start">
        {member.picture ? (
          <Picture picture={member.picture} sizes="128px" imgClassName="size-full object-cover" />
        ) : (
          <Monogram name={member.name} />
        )}
      </div>
      <div>
        <h3 className="wide text-h3" lang={lang('name')}>
          {member.name}
        </h3>
        <p className="mt-1.5" lang={lang('position')}>
          {member.position}
        </p>
        <p className="mt-0.5 text-sm text-ink-3">{t(`departments.${member.department}`)}</p>
      </div>
      <div className="max-lg:col-span-full">
        <p className="max-w-[64ch] text-pretty text-ink-2" lang={lang('bio')}>
          {member.bio}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <TagList tags={member.expertise} lang={lang('expertise')} />
          {member.email && (
            <a
              href={`mailto:${member.email}`}
              className="inline-flex min-h-8 items-center text-sm underline decoration-field underline-offset-4 hover:decoration-current"
            >
              {member.email}
            </a>
          )}
          {profiles.map(
            ({ network, href }) =>
              href && (
                <a
                  key={network}
                  href={href}
                  rel="noopener"
                  aria-label={t('profileOf', { name: member.name, network })}
                  className="inline-flex min-h-8 items-center text-sm underline decoration-field underline-offset-4 hover:decoration-current"
                >
                  {network}
                </a>
              ),
          )}
        </div>
      </div>
    </li>
  )
}
