'use client'

import { useTranslations } from 'next-intl'
import { stateOf } from '@/lib/fields/record-state'
import type { AnyRecord } from '@/lib/fields/record-values'
import { type AnyKind, listedKind } from '@/lib/kinds'
import { AdminIcon } from '../core/admin-icon'
import { useAccessAction, useMay, useMe } from '../core/identity/me'
import { type AdminLocation, NEW } from '../core/location'
import { useNavigation } from '../core/navigation'
import { isDraft, useLivePath, useTitleOf, waitingDraft } from '../core/records'
import { Menu, MenuAction, MenuAnchor, MenuSeparator } from '../menus/menu'
import { useReply } from './reply'
import type { Mover } from './use-mover'
import { usePreview } from './use-preview'

export type RowMenuProps = {
  kind: AnyKind
  record: AnyRecord
  mover: Mover | null
  /** Publishes a record with what waits beside it, or takes it off the site. */
  onStatus: (record: AnyRecord, status: 'PUBLISHED' | 'DRAFT') => void
  onDelete: (record: AnyRecord) => void
  /** Makes what the record lets somebody in with. */
  onAccess: (record: AnyRecord) => void
}

/** The list in which the records of another one are put in an order by hand. */
function arrangementOf({ key, arranged }: AnyKind, of: string): AdminLocation {
  const [filter, sort] = [arranged?.within.replace(/Id$/, '') ?? '', arranged?.sort ?? '']
  return { tab: key, subject: null, query: String(new URLSearchParams({ [filter]: of, sort })) }
}

/** What can be done with one record of a list. */
export function RowMenu({ kind, record, mover, onStatus, onDelete, onAccess }: RowMenuProps) {
  const t = useTranslations('admin.list')
  const access = useTranslations('admin.access')
  const accessAction = useAccessAction(kind, record)
  const { go } = useNavigation()
  const livePath = useLivePath()(kind, record)
  const titleOf = useTitleOf()
  const preview = usePreview()
  const { reply, question } = useReply(kind)
  const { state } = stateOf(record)
  const mayWrite = useMay()(kind, 'write')
  const { asksForReview } = useMe()
  const tab = kind.key
  const contents = kind.children && listedKind(kind.children.kind)
  const ownDelete = `deleteOf.${kind.key}`

  return (
    <>
      <Menu
        label={t('actions', { name: titleOf(kind, record) })}
        button={<AdminIcon name="more" />}
        buttonClassName="grid size-11 place-items-center rounded-ui text-ink-2 hover:bg-plate hover:text-ink data-[state=open]:bg-plate"
      >
        <MenuAction onSelect={() => go({ tab, subject: record.id })}>
          {t(mayWrite ? 'edit' : 'open')}
        </MenuAction>
        {mayWrite && !asksForReview && kind.hasStatus && state !== 'PUBLISHED' && (
          <MenuAction onSelect={() => onStatus(record, 'PUBLISHED')}>{t('publish')}</MenuAction>
        )}
        {mayWrite && kind.create && !kind.accessAction && (
          <MenuAction onSelect={() => go({ tab, subject: `${NEW}/${record.id}` })}>
            {t('duplicate')}
          </MenuAction>
        )}
        {accessAction && <MenuAction onSelect={() => onAccess(record)}>{access(accessAction)}</MenuAction>}
        {mayWrite && kind.replyTransition && (
          <MenuAction onSelect={() => reply(record)}>{t('reply')}</MenuAction>
        )}
        {livePath && <MenuAnchor href={livePath}>{t('viewLive')}</MenuAnchor>}
        {kind.page && (isDraft(record) || waitingDraft(record) !== undefined) && (
          <MenuAction onSelect={() => preview(kind, record.id)}>{t('preview')}</MenuAction>
        )}
        {kind.area === 'content' && (
          <MenuAction onSelect={() => go({ tab: 'activity', subject: record.id })}>{t('history')}</MenuAction>
        )}
        {contents?.arranged && typeof record.slug === 'string' && (
          <MenuAction onSelect={() => go(arrangementOf(contents, String(record.slug)))}>
            {t('order.open')}
          </MenuAction>
        )}
        {mover && (
          <>
            <MenuSeparator />
            <MenuAction onSelect={() => mover.by(record.id, -1)}>{t('up')}</MenuAction>
            <MenuAction onSelect={() => mover.by(record.id, 1)}>{t('down')}</MenuAction>
          </>
        )}
        {mayWrite && (
          <>
            <MenuSeparator />
            {kind.hasStatus && !isDraft(record) && (
              <MenuAction onSelect={() => onStatus(record, 'DRAFT')}>{t('unpublish')}</MenuAction>
            )}
            <MenuAction danger onSelect={() => onDelete(record)}>
              {t(t.has(ownDelete) ? ownDelete : 'delete')}
            </MenuAction>
          </>
        )}
      </Menu>
      {question}
    </>
  )
}
