'use client'

import { useTranslations } from 'next-intl'
import { RESOURCES } from '@/lib/resources/all-resources'
import { ListFailure } from '../list-states'
import { MediaDetails } from '../media/media-details'
import { useMediaItem } from '../media/use-media-item'
import { useResourceWords } from '../resource-words'
import { useNavigation } from '../shell/navigation'
import { Panel } from './panel'

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
        <ListFailure text={words.fetchFailure(RESOURCES.media, error)} onRetry={() => refetch()} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </Panel>
  )
}
