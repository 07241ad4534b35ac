'use client'

import { useTranslations } from 'next-intl'
import { KINDS } from '@/lib/kinds'
import { useNavigation } from '../core/navigation'
import { useResourceWords } from '../core/resource-words'
import { ListFailure } from '../list/list-states'
import { MediaDetails } from './media-details'
import { Panel } from './panel'
import { useMediaItem } from './use-media-item'

/** One picture of the library, over the library. */
export function MediaPanel({ subject }: { subject: string }) {
  const t = useTranslations('admin.editor')
  const words = useResourceWords()
  const { go } = useNavigation()
  const { data: item, error, refetch } = useMediaItem(subject)
  const close = () => go({ tab: 'media', subject: null })
  return (
    <Panel
      title={t('edit', { thing: words.thing('media') })}
      name={item?.filename}
      subject={subject}
      onClose={close}
    >
      {item ? (
        <MediaDetails item={item} onClose={close} />
      ) : error ? (
        <ListFailure text={words.fetchFailure(KINDS.media, error)} onRetry={() => refetch()} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </Panel>
  )
}
