'use client'

import { useTranslations } from 'next-intl'
import { KINDS } from '@/lib/kinds'
import { fileSizeLabel } from '@/lib/texts/file-size'
import { useMay } from '../core/identity/me'
import { locationHash } from '../core/location'
import { Moment } from '../core/moments'
import { DropZone } from '../media/drop-zone'
import { LibraryList } from '../media/library-list'
import { useLibraryUploads } from '../media/library-uploads'
import { UploadList } from '../media/upload-list'
import { MediaHeading } from './media-heading'

/** The uploaded documents and models: found, named and deleted here. Models are uploaded where they are used. */
export function FileList() {
  const t = useTranslations('admin')
  const { documents } = useLibraryUploads()
  const mayUpload = useMay()(KINDS.files, 'write')
  return (
    <div className="space-y-5">
      <MediaHeading view="files" />
      {mayUpload && (
        <div className="max-w-prose">
          <p className="mb-3 text-sm text-ink-2">{t('media.filesOrigin')}</p>
          <DropZone
            label={t('media.views.files')}
            types={documents.types}
            several
            invitation={t('media.dropDocuments')}
            onFiles={documents.send}
            className="p-2"
          />
          <p className="mt-1.5 mb-2 text-2xs text-ink-2">{t('media.fileRules')}</p>
          <UploadList uploads={documents} />
        </div>
      )}
      <LibraryList
        kindKey="files"
        show={(items) => (
          <ul className="border-t border-ink">
            {items.map((file) => (
              <li key={file.id} data-id={file.id} className="border-b border-line">
                <a
                  href={locationHash({ tab: 'files', subject: file.id })}
                  className="group grid min-h-16 items-center gap-x-6 py-3 hover:bg-plate sm:grid-cols-[1fr_auto]"
                >
                  <span className="font-semibold wrap-anywhere group-hover:underline group-hover:underline-offset-4">
                    {file.filename}
                  </span>
                  <span className="text-xs text-ink-2 sm:text-right">
                    <span className="block">
                      {file.type} · {fileSizeLabel(file.size)}
                    </span>
                    <Moment time={file.createdAt} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      />
    </div>
  )
}
